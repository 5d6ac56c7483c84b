import { getRouteApi } from '@tanstack/react-router';
import { OfficeHeader } from '#pages/admin/shell/admin-header.tsx';
import { Overview, pieces } from '#pages/admin/shell/section-components.tsx';
import { OfficeNav } from '#pages/admin/shell/section-nav.tsx';
import { headingOf, type Section } from '#pages/admin/shell/sections.ts';
import { useWaiting } from '#pages/admin/shell/use-pending-work.ts';
import { PanelOfPage } from '#platform/web/ui/panel.tsx';

const guard = getRouteApi('/guarded');

/** The layout of a section. It stays mounted, with its counts, when the section changes. */
export const OfficePage = ({ section }: { section: Section }) => {
  const { admin } = guard.useRouteContext();
  const { id } = section;
  const waiting = useWaiting(admin.id, id);
  const Piece = id === 'overview' ? undefined : pieces[id];
  return (
    <>
      <OfficeHeader />
      <div className="office-frame">
        <OfficeNav current={section} waiting={waiting.data} />
        <main id="office-main" tabIndex={-1} className="office-main">
          <h1 id={`${id}-title`}>
            {id === 'overview' ? `Welcome, ${admin.username}` : headingOf(section)}
          </h1>
          <PanelOfPage value={id}>
            {Piece ? <Piece key={id} /> : <Overview waiting={waiting} />}
          </PanelOfPage>
        </main>
      </div>
    </>
  );
};
