import type { Query } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSessionChange, storedSessionId } from '#features/auth/web/session.ts';
import { pageAddressOf } from '#pages/page-address.ts';
import { rememberDirectory } from '#pages/public/home/directory-history.ts';
import { createAppRouter } from '#pages/router.tsx';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { localeOfPath, setLocaleSource } from '#platform/web/i18n/locale.ts';
import { keepFocus } from '#platform/web/navigation/focus-keeper.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { leaveSpentEntries } from '#platform/web/navigation/overlay-history.ts';

setLocaleSource(() => localeOfPath(window.location.pathname));

// Libraries that insert style elements read the nonce from this variable.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
Object.assign(globalThis, { __webpack_nonce__: nonce });

const queryClient = createQueryClient();
/** Visitors need no script for the sessions of admins. */
const withSessionEvents = async (
  act: (events: typeof import('#features/auth/web/session-events.ts')) => void,
) => {
  // Without the script the session stays, and the next refused call tries again.
  const events = await importWithRetry(() => import('#features/auth/web/session-events.ts')).catch(
    () => undefined,
  );
  if (events) act(events);
};
const api = createApiClient({
  transport: (path, init) => fetch(path, init),
  sessionId: storedSessionId,
  onConfirmationRequired: () =>
    import('#features/auth/web/identity-confirmation.ts').then(({ requestConfirmation }) =>
      requestConfirmation(),
    ),
  onUnauthorized: () => {
    const refused = storedSessionId();
    if (refused) void withSessionEvents(({ endSession }) => endSession(site, refused));
  },
  onForbidden: () => withSessionEvents(({ refreshRole }) => refreshRole(site)),
});
// The public origin of the site may differ from window.location; the server writes it into the page.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const { origin } = new URL(canonical ?? window.location.href);
const router = createAppRouter({ api, queryClient, origin });
const site = { api, queryClient, invalidate: () => void router.invalidate() };
// Spells the address as the server has rendered it: without unknown search parameters, which would spread
// with links, and in one order. Admin pages read parameters that their routes do not declare.
const { pathname, search, hash } = window.location;
const { href, isPublic } = pageAddressOf(router, pathname + search);
if (isPublic && href !== pathname + search && href.split('?')[0] === pathname) {
  router.history.replace(href + hash, router.history.location.state);
  // Hydrates at this address, parsed anew for the order of its parameters, which identifies the page. Otherwise the
  // router would load another page while React hydrates this one.
  router.latestLocation = router.parseLocation(router.history.location);
  router.stores.location.set(router.latestLocation);
}

onSessionChange(() => withSessionEvents(({ followSession }) => followSession(site)));
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
