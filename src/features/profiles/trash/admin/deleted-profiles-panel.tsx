import { DeletedProfileRow } from '#features/profiles/trash/admin/deleted-profile-row.tsx';
import { DELETED_PAGE_SIZE, listDeletedProfiles } from '#features/profiles/trash/trash.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

/** Lists deleted profiles, which can be restored until they are erased. */
export const DeletedProfilesPanel = () => {
  const api = useApi();
  return (
    <AdminPanel
      id="deleted-profiles"
      title="Deleted Profiles"
      intro="Visitors cannot see these profiles, their pictures or their reviews. You can restore a profile until its time runs out. Then everything that identifies the person is erased."
    >
      <PagedList
        label="Pages of deleted profiles"
        keyOf={(page) => ['freelancers', 'deleted', page]}
        size={DELETED_PAGE_SIZE}
        read={(query) => api.callWithHeaders(listDeletedProfiles, { query })}
        failure="Failed to fetch deleted profiles"
        empty="No deleted profiles"
        entry={(profile, readAt) => (
          <DeletedProfileRow key={profile.id} profile={profile} now={readAt} />
        )}
      />
    </AdminPanel>
  );
};
