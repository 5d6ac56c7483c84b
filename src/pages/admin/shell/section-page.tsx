import { getRouteApi } from '@tanstack/react-router';
import { SignInNotices } from '#features/auth/admin/sign-in-notices.tsx';
import { AdminHeader } from '#pages/admin/shell/admin-header.tsx';
import { NoAccess } from '#pages/admin/shell/no-access.tsx';
import { LazyOverview, sectionComponents } from '#pages/admin/shell/section-components.tsx';
import { SectionNav } from '#pages/admin/shell/section-nav.tsx';
import { headingOf, type Section } from '#pages/admin/shell/sections.ts';
import { usePendingWork } from '#pages/admin/shell/use-pending-work.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { PagePanelContext } from '#platform/web/ui/panel.tsx';

const guard = getRouteApi('/guarded');

/** The layout of a section. It stays mounted, with its counts, when the section changes. */
export const SectionPage = ({ section }: { section: Section }) => {
  const { admin } = guard.useRouteContext();
  const { id } = section;
  const waiting = usePendingWork(admin.id, id);
  const mayOpen = useMayCall()(section.call);
  const Piece = id === 'overview' ? undefined : sectionComponents[id];
  return (
    <>
      <AdminHeader />
      <div className="admin-frame">
        <SectionNav current={section} waiting={waiting.data} />
        <main id="admin-main" tabIndex={-1} className="admin-main">
          <h1 id={`${id}-title`}>
            {id === 'overview' ? `Welcome, ${admin.username}` : headingOf(section)}
          </h1>
          <SignInNotices />
          <PagePanelContext value={id}>
            {!mayOpen && <NoAccess needs={section.call.access} has={admin.role} />}
            {mayOpen && (Piece ? <Piece key={id} /> : <LazyOverview waiting={waiting} />)}
          </PagePanelContext>
        </main>
      </div>
    </>
  );
};
