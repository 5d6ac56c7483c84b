import { useRouter } from '@tanstack/react-router';
import { functionalUpdate, type SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import {
  type ProfileListRow,
  profileListQuery,
  useDuplicateProfile,
  useExportProfiles,
  useSetFlag,
} from '#features/profiles/admin/use-profile-list.ts';
import {
  changeProfiles,
  exportProfiles,
  LIST_PAGE_SIZE,
  listSorts,
} from '#features/profiles/profile-list.contract.ts';
import { listFiltersOf } from '#features/profiles/profile-list-search.rules.ts';
import { useDeleteProfile } from '#features/profiles/trash/admin/use-trash.ts';
import { BulkBar } from '#pages/admin/profiles/bulk-bar.tsx';
import { ListFilters } from '#pages/admin/profiles/list-filters.tsx';
import { ProfilesTable } from '#pages/admin/profiles/profiles-table.tsx';
import { useListReturn } from '#pages/admin/profiles/use-list-return.ts';
import { useListView } from '#pages/admin/profiles/use-list-view.ts';
import { useTableView } from '#pages/admin/profiles/use-table-view.ts';
import { ViewMenu } from '#pages/admin/profiles/view-menu.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { useSelection } from '#platform/web/forms/use-selection.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** The actions in the menu of a row. */
const useRowActions = () => {
  const duplicate = useDuplicateProfile();
  const setFlag = useSetFlag();
  const router = useRouter();
  const set = (id: number, flag: Parameters<typeof setFlag.mutate>[0]['flag'], title: string) =>
    setFlag.mutate({ id, flag }, { onSuccess: () => showToast({ title }) });
  return {
    onHide: ({ id, name, isHidden }: ProfileListRow) =>
      set(id, { isHidden: !isHidden }, isHidden ? `${name} is shown again` : `${name} is hidden`),
    onOnline: ({ id, name, isOnline }: ProfileListRow) =>
      set(id, { isOnline: !isOnline }, isOnline ? `${name} is offline` : `${name} is online`),
    onDuplicate: ({ id }: ProfileListRow) =>
      duplicate.mutate(id, {
        onSuccess: (copy) =>
          router.navigate({ to: '/admin/{-$id}', params: { id: String(copy.id) } }),
      }),
  };
};

export const ProfilesPanel = () => {
  const { view, change } = useListView();
  const { look, change: changeView } = useTableView();
  const api = useApi();
  const { query, pager } = usePages({
    size: LIST_PAGE_SIZE,
    read: () => profileListQuery(api, view),
    place: {
      page: (view.page ?? 1) - 1,
      onPage: (page, replace = false) =>
        change({ page: page > 0 ? page + 1 : undefined }, { replace }),
    },
  });
  const { data, isPlaceholderData } = query;
  useListReturn(data !== undefined && !isPlaceholderData);
  const filters = listFiltersOf(view);
  const key = JSON.stringify(filters);
  const selection = useSelection(key, data?.profiles.map(({ id }) => id) ?? []);
  const mayChoose = useMayCall()(changeProfiles);
  const total = data?.total ?? 0;
  const [toDelete, setToDelete] = useState<ProfileListRow>();
  const remove = useDeleteProfile();
  const exported = useExportProfiles();
  const actions = useRowActions();
  const sorting: SortingState = view.sort
    ? [{ id: view.sort, desc: view.direction === 'desc' }]
    : [];
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);

  return (
    <AdminPanel
      id="profiles"
      title="All Profiles"
      intro={data && (isNarrowed ? `${total} found` : `${total} in all`)}
      actions={
        <>
          <Permitted call={exportProfiles}>
            <Button
              variant="secondary"
              className="px-4"
              disabled={exported.isPending || total === 0}
              onClick={() => exported.mutate(filters)}
            >
              Export CSV
            </Button>
          </Permitted>
          <ViewMenu look={look} onChange={changeView} />
        </>
      }
    >
      <ListFilters view={view} onChange={change} />
      <QueryState
        query={query}
        failure="Failed to fetch freelancers"
        skeleton={<div className="skeleton h-[40rem]" />}
      >
        {({ profiles }) =>
          total === 0 ? (
            <p className="py-6 text-center text-ink-soft">No profiles found</p>
          ) : (
            <>
              <ProfilesTable
                profiles={profiles}
                look={look}
                selection={mayChoose ? selection : undefined}
                sorting={sorting}
                onSort={(updater) => {
                  const [sort] = functionalUpdate(updater, sorting);
                  change({
                    sort: listSorts.find((name) => name === sort?.id),
                    direction: sort?.desc ? 'desc' : 'asc',
                  });
                }}
                isBusy={isPlaceholderData}
                onDelete={setToDelete}
                {...actions}
              />
              <Pager label="Pages of profiles" {...pager} />
            </>
          )
        }
      </QueryState>
      {selection.ids.size > 0 && <BulkBar ids={selection.ids} onDone={selection.clear} />}
      <ConfirmDialog
        open={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        question="Are you sure you want to delete this profile?"
        detail={toDelete?.name}
        action="Delete"
        onConfirm={() => toDelete && remove.mutate(toDelete)}
      />
    </AdminPanel>
  );
};
