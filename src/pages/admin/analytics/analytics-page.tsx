import '#pages/styles/admin.css';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Dashboard } from '#features/analytics/admin/dashboard.tsx';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { AdminRoleProvider } from '#platform/web/api/permitted.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

const guard = getRouteApi('/guarded');
const route = getRouteApi('/guarded/analytics');

const Header = () => {
  const { admin } = guard.useRouteContext();
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));
  return (
    <header className="mb-6 flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-ink-soft">
          {m.brand()} · Welcome, {admin.username}
        </p>
        <h1 className="text-3xl font-semibold">Analytics</h1>
      </div>
      <ThemeSwitch />
      <div className="grid w-full grid-cols-3 gap-2 max-sm:text-sm sm:flex sm:w-auto">
        <Link to="/" className={buttonClass('secondary', 'whitespace-nowrap max-sm:px-1')}>
          View Website
        </Link>
        <Link
          to="/admin/{-$id}"
          className={buttonClass('secondary', 'whitespace-nowrap max-sm:px-1')}
        >
          Admin Panel
        </Link>
        <Button
          variant="secondary"
          className="whitespace-nowrap max-sm:px-1"
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
        >
          Logout
        </Button>
      </div>
    </header>
  );
};

export const AnalyticsPage = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { admin } = guard.useRouteContext();
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 sm:px-6">
      <Header />
      <main>
        <AdminRoleProvider value={admin.role}>
          <Dashboard search={search} onChange={(next) => navigate({ search: next })} />
        </AdminRoleProvider>
      </main>
    </div>
  );
};
