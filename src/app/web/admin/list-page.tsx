import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminNav } from '#app/web/admin/admin-nav.tsx';
import { DemoDataPanel } from '#app/web/admin/demo-data-panel.tsx';
import { ProfilesPanel } from '#app/web/admin/profiles/profiles-panel.tsx';
import { AiPromptsPanel } from '#features/ai-content/web/ai-prompts-panel.tsx';
import { AuditPanel } from '#features/audit/web/audit-panel.tsx';
import { AccountPanel } from '#features/auth/web/account-panel.tsx';
import { AdminUsersPanel } from '#features/auth/web/admin-users-panel.tsx';
import { adminUsersQuery } from '#features/auth/web/use-admin-users.ts';
import { useLogout } from '#features/auth/web/use-auth.ts';
import { HerWordPanel } from '#features/her-word/web/her-word-panel.tsx';
import { LuckyGardenPanel } from '#features/lucky-garden/web/lucky-garden-panel.tsx';
import { PicturePairsPanel } from '#features/pictures/web/picture-pairs-panel.tsx';
import { TakeDown } from '#features/pictures/web/take-down.tsx';
import { ReportsPanel } from '#features/reports/web/reports-panel.tsx';
import { ReviewsPanel } from '#features/reviews/web/reviews-panel.tsx';
import { ServicesPanel } from '#features/services/web/services-panel.tsx';
import { useApi } from '#platform/web/api-context.tsx';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { AddIcon } from '#platform/web/ui/edit-icons.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

const guard = getRouteApi('/guarded');

const ContactMessagesDialog = lazyPiece(
  () => import('#features/contact/web/contact-messages-dialog.tsx'),
  'ContactMessagesDialog',
);

/** In the order of the panels below. */
const sections = [
  { id: 'profiles', title: 'All Profiles' },
  { id: 'reports', title: 'Reports' },
  { id: 'her-word', title: 'Her Word' },
  { id: 'picture-pairs', title: 'Pictures Alike' },
  { id: 'reviews', title: 'Reviews' },
  { id: 'lucky-garden', title: 'Lucky Garden' },
  { id: 'service-config', title: 'Service Management' },
  { id: 'ai-prompts', title: 'AI Content' },
  { id: 'admin-users', title: 'Admin Users' },
  { id: 'audit-log', title: 'Audit Log' },
  { id: 'account', title: 'Your Account' },
];

const ListHeader = () => {
  const { admin } = guard.useRouteContext();
  const router = useRouter();
  const logout = useLogout(() => router.navigate({ to: '/login' }));
  const [messagesOpen, setMessagesOpen] = useState(false);
  return (
    <header className="mx-auto flex max-w-400 flex-wrap items-center gap-4 px-4 py-6 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <Link to="/" className="text-sm text-ink-soft hover:underline">
          {m.brand()}
        </Link>
        <h1 className="text-3xl font-semibold">Welcome, {admin.username}</h1>
      </div>
      <ThemeSwitch />
      <div className="grid w-full grid-cols-2 gap-2 max-sm:text-sm sm:flex sm:w-auto sm:flex-wrap">
        <Link to="/analytics" className={buttonClass('secondary', 'max-sm:px-3')}>
          Analytics
        </Link>
        <Button variant="secondary" className="max-sm:px-3" onClick={() => setMessagesOpen(true)}>
          Contact Messages
        </Button>
        <Button variant="secondary" onClick={() => logout.mutate()} disabled={logout.isPending}>
          Logout
        </Button>
        <Link
          to="/admin/{-$id}"
          params={{ id: 'new' }}
          className={buttonClass('primary', 'max-sm:px-3')}
        >
          <span className="max-sm:hidden">
            <AddIcon />
          </span>
          Create New Profile
        </Link>
      </div>
      {messagesOpen && (
        <ContactMessagesDialog
          onClose={() => setMessagesOpen(false)}
          onMissing={() => setMessagesOpen(false)}
        />
      )}
    </header>
  );
};

/** List mode: everything but a profile's own form. */
export const ListPage = () => {
  const { data: admins = [] } = useQuery(adminUsersQuery(useApi()));
  return (
    <>
      <ListHeader />
      <div className="admin-page">
        <AdminNav sections={sections} />
        <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <ProfilesPanel />
          <ReportsPanel
            actionsOf={({ freelancerId, freelancerName }) =>
              freelancerName && <TakeDown freelancerId={freelancerId} name={freelancerName} />
            }
          />
          <HerWordPanel />
          <PicturePairsPanel />
          <ReviewsPanel />
          <LuckyGardenPanel />
          <ServicesPanel />
          <AiPromptsPanel />
          <AdminUsersPanel />
          <AuditPanel admins={admins} />
          <AccountPanel />
          <DemoDataPanel />
        </main>
      </div>
    </>
  );
};
