import '#app/web/back-office.css';
import { getRouteApi } from '@tanstack/react-router';
import { EditPage } from '#app/web/admin/edit-page.tsx';
import { ListPage } from '#app/web/admin/list-page.tsx';
import { SetUpPage } from '#app/web/admin/set-up-page.tsx';
import { DraftOwner } from '#platform/web/draft-owner.tsx';

const route = getRouteApi('/guarded/admin/{-$id}');
const guard = getRouteApi('/guarded');

export const AdminPage = () => {
  const { id } = route.useParams();
  const { admin } = guard.useRouteContext();
  if (admin.mustSetUp) return <SetUpPage />;
  return (
    <DraftOwner key={admin.id} owner={String(admin.id)}>
      {id === undefined ? <ListPage /> : <EditPage id={id} />}
    </DraftOwner>
  );
};
