import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AccountPanel } from '#features/auth/admin/account-panel.tsx';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

/** The only page available to an admin who must set up a second factor. */
export const SetUpPage = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));
  const goOn = () =>
    queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).then(
      () => router.invalidate(),
      () => {},
    );
  return (
    <main className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:px-6">
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="min-w-0 flex-1 basis-64 text-3xl font-semibold">Set up a second factor</h1>
        <ThemeSwitch />
        <Button variant="secondary" onClick={() => logout.mutate()} disabled={logout.isPending}>
          Logout
        </Button>
      </header>
      <p className="text-ink-soft">
        Every admin needs a second factor. Add a passkey or an authenticator app to open the back
        office.
      </p>
      <AccountPanel onSetUp={goOn} />
    </main>
  );
};
