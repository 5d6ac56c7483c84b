import { DeletedProfileRow } from '#features/profiles/trash/admin/deleted-profile-row.tsx';
import { DELETED_PAGE_SIZE, listDeletedProfiles } from '#features/profiles/trash/trash.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Pager } from '#platform/web/ui/pager.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** Lists deleted profiles, which can be restored until they are erased. */
export const DeletedProfilesPanel = () => {
  const api = useApi();
  const { query, pager } = usePages({
    size: DELETED_PAGE_SIZE,
    read: (page) => ({
      queryKey: ['freelancers', 'deleted', page] as const,
      queryFn: async () => {
        const query = { offset: String(page * DELETED_PAGE_SIZE) };
        const { data, headers } = await api.callWithHeaders(listDeletedProfiles, { query });
        return {
          list: data,
          total: Number(headers.get('x-total-count')),
          /** Reference time for the time that is left. */
          readAt: new Date(),
        };
      },
      // Other admins delete and restore at any time.
      staleTime: 0,
    }),
  });
  return (
    <AdminPanel
      id="deleted-profiles"
      title="Deleted Profiles"
      intro="Visitors cannot see these profiles, their pictures or their reviews. You can restore a profile until its time runs out. Then everything that identifies the person is erased."
    >
      <QueryState
        query={query}
        failure="Failed to fetch deleted profiles"
        skeleton={<div className="skeleton h-32" />}
      >
        {({ list, readAt }) =>
          list.length === 0 ? (
            <p className="py-2 text-ink-soft">No deleted profiles</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((profile) => (
                <DeletedProfileRow key={profile.id} profile={profile} now={readAt} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Pager label="Pages of deleted profiles" {...pager} />
    </AdminPanel>
  );
};
