import { getRouteApi } from '@tanstack/react-router';
import { OfficeHeader } from '#app/web/admin/office/office-header.tsx';
import { OfficeNav } from '#app/web/admin/office/office-nav.tsx';
import { Overview, pieces } from '#app/web/admin/office/section-pieces.tsx';
import { headingOf, type Section } from '#app/web/admin/office/sections.ts';
import { useWaiting } from '#app/web/admin/office/use-waiting.ts';
import { PanelOfPage } from '#platform/web/ui/panel.tsx';

const guard = getRouteApi('/guarded');

/** The frame stays, and keeps its counts, while the section in it changes. */
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
