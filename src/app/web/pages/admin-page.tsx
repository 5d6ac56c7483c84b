import '#app/web/back-office.css';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ListPage } from '#app/web/admin/list-page.tsx';
import { lastList, rememberOpened } from '#app/web/admin/profiles/list-place.ts';
import { SetUpPage } from '#app/web/admin/set-up-page.tsx';
import { DraftOwner } from '#platform/web/draft-owner.tsx';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';

const route = getRouteApi('/guarded/admin/{-$id}');
const guard = getRouteApi('/guarded');

const ProfileEditor = lazyPiece(
  () => import('#app/web/admin/profile-editor.tsx'),
  'ProfileEditor',
  { pending: <div className="skeleton h-[70vh]" /> },
);

/** The address after /admin: `new`, or a profile's id; 0 is nobody's. */
const EditPage = ({ id }: { id: string }) => {
  const { navigate } = useRouter();
  const list = { to: '/admin/{-$id}', params: { id: undefined } } as const;
  const freelancerId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  useEffect(() => rememberOpened(freelancerId), [freelancerId]);
  return (
    <main className="mx-auto max-w-5xl px-4 pt-6 sm:px-6">
      <ProfileEditor
        freelancerId={id === 'new' ? undefined : freelancerId}
        onDone={() => navigate({ ...list, search: lastList() as never })}
        // Back must not lead to an address that only leads here again.
        onUnknown={() => navigate({ ...list, search: lastList() as never, replace: true })}
      />
    </main>
  );
};

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
