import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AdminUsersPanel } from '#features/auth/web/admin-users-panel.tsx';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

const guard = getRouteApi('/guarded');

export const AdminPage = () => {
  const { admin } = guard.useRouteContext();
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));

  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-sm text-ink-soft">{m.brand()}</p>
          <h1 className="text-3xl font-semibold">Welcome, {admin.username}</h1>
        </div>
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <Button variant="secondary" onClick={() => logout.mutate()} disabled={logout.isPending}>
            Logout
          </Button>
        </div>
      </header>
      <main>
        <AdminUsersPanel />
      </main>
    </div>
  );
};
