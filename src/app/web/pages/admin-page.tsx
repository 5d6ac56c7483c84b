import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdminUsersPanel } from '#features/auth/web/admin-users-panel.tsx';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

const guard = getRouteApi('/guarded');
const route = getRouteApi('/guarded/admin/{-$id}');

const ProfileEditor = lazy(async () => ({
  default: (await import('#app/web/admin/profile-editor.tsx')).ProfileEditor,
}));

/** The address after /admin: `new`, or a profile's id; 0 is nobody's. */
const EditPage = ({ id }: { id: string }) => {
  const { navigate } = useRouter();
  const freelancerId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return (
    <main className="mx-auto max-w-5xl px-4 pt-6 sm:px-6">
      <Suspense fallback={<div className="skeleton h-[70vh]" />}>
        <ProfileEditor
          freelancerId={id === 'new' ? undefined : freelancerId}
          onDone={() => navigate({ to: '/admin/{-$id}', params: { id: undefined } })}
        />
      </Suspense>
    </main>
  );
};

export const AdminPage = () => {
  const { id } = route.useParams();
  return id === undefined ? <ListPage /> : <EditPage id={id} />;
};

const ListPage = () => {
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
