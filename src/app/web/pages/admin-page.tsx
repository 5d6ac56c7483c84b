import '#app/web/back-office.css';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EditPage } from '#app/web/admin/edit-page.tsx';
import { formerAddress } from '#app/web/admin/office/former-address.ts';
import { OfficePage } from '#app/web/admin/office/office-page.tsx';
import { OfficeTools } from '#app/web/admin/office/office-tools.tsx';
import { sectionAt } from '#app/web/admin/office/sections.ts';
import { DraftOwner } from '#platform/web/draft-owner.tsx';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';

const route = getRouteApi('/guarded/admin/{-$id}');
const guard = getRouteApi('/guarded');

const SetUpPage = lazyPiece(() => import('#app/web/admin/set-up-page.tsx'), 'SetUpPage', {
  pending: <div className="skeleton h-[70vh]" />,
});

const Page = () => {
  const { id } = route.useParams();
  const { hash, search } = useLocation();
  const router = useRouter();
  const former = id === undefined ? formerAddress(hash, search) : undefined;
  // As a text: another object of the same address must not lead there again.
  const leads = former && JSON.stringify(former);
  useEffect(() => {
    if (!leads) return;
    const { section, view } = JSON.parse(leads);
    void router.navigate({
      to: '/admin/{-$id}',
      params: { id: section },
      search: view as never,
      replace: true,
    });
  }, [leads, router]);
  if (former) return null;
  const section = sectionAt(id);
  return section ? <OfficePage section={section} /> : <EditPage id={id ?? ''} />;
};

export const AdminPage = () => {
  const { admin } = guard.useRouteContext();
  if (admin.mustSetUp) return <SetUpPage />;
  return (
    <DraftOwner key={admin.id} owner={String(admin.id)}>
      <OfficeTools>
        <Page />
      </OfficeTools>
    </DraftOwner>
  );
};
