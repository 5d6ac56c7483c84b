import '#pages/styles/styles.css';
import type { Query } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { requestConfirmation } from '#features/auth/web/identity-confirmation.ts';
import { clearSession, onSessionChange, storedSessionId } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { pageAddressOf } from '#pages/page-address.ts';
import { rememberDirectory } from '#pages/public/home/directory-memory.ts';
import { createAppRouter } from '#pages/router.tsx';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { localeOfPath, setLocaleSource } from '#platform/web/i18n/locale.ts';
import { keepFocus } from '#platform/web/navigation/focus-keeper.ts';
import { leaveSpentEntries } from '#platform/web/navigation/overlay-history.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

setLocaleSource(() => localeOfPath(window.location.pathname));

// Libraries that insert style elements read the nonce from this variable.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
Object.assign(globalThis, { __webpack_nonce__: nonce });

const queryClient = createQueryClient();
/** Whether the role is being read again. */
let isRoleRead = false;
const api = createApiClient({
  transport: (path, init) => fetch(path, init),
  sessionId: storedSessionId,
  onConfirmationRequired: requestConfirmation,
  onUnauthorized: () => {
    // Several concurrent requests may fail; only the first one shows the toast.
    if (!storedSessionId()) return;
    clearSession();
    showToast({ title: 'Session expired', variant: 'destructive' });
    queryClient.removeQueries({ queryKey: ['session'] });
    // Runs the route guards again, which redirect to the login page.
    router.invalidate();
  },
  onForbidden: () => {
    if (isRoleRead) return;
    isRoleRead = true;
    const before = queryClient.getQueryData(sessionQuery(api).queryKey);
    // A failure leaves the page as it is: the refused call has reported itself.
    queryClient
      .fetchQuery({ ...sessionQuery(api), staleTime: 0 })
      .then(
        (admin) => {
          if (admin.role !== before?.role) void router.invalidate();
        },
        () => {},
      )
      .finally(() => {
        isRoleRead = false;
      });
  },
});
// The public origin of the site may differ from window.location; the server writes it into the page.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const { origin } = new URL(canonical ?? window.location.href);
const router = createAppRouter({ api, queryClient, origin });
// Removes unknown search parameters, which the server ignored as well and which would spread with links.
// Admin pages read parameters that their routes do not declare.
const { pathname, search, hash } = window.location;
const { href, isPublic } = pageAddressOf(router, pathname + search);
if (isPublic && href !== pathname + search && href.split('?')[0] === pathname) {
  router.history.replace(href + hash, router.history.location.state);
}

onSessionChange(() => {
  if (storedSessionId()) {
    // A 401 is handled by onUnauthorized; on any other error the session stays.
    queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).then(
      () => router.invalidate(),
      () => {},
    );
    return;
  }
  queryClient.removeQueries({ queryKey: ['session'] });
  router.invalidate();
});
addEventListener('online', () => {
  const hasFailed = ({ state }: Query) => state.status === 'error';
  void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
});

rememberDirectory(router);
leaveSpentEntries(router.history);
keepFocus();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
