import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { functionalUpdate, type SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { ProfilesTable } from '#app/web/admin/profiles/profiles-table.tsx';
import { LIST_PAGE_SIZE, listSorts } from '#features/freelancers/profile-list.contract.ts';
import {
  type ListedProfile,
  profileListQuery,
  useDuplicateProfile,
  useHideProfile,
} from '#features/freelancers/web/use-freelancers-admin.ts';
import { useDeleteProfile } from '#features/trash/web/use-trash.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useToast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';
import { useEditedFields } from '#platform/web/use-edited-fields.ts';
import { useSettled } from '#platform/web/use-settled.ts';

const TYPING_MS = 250;
const MAX_SEARCH_LENGTH = 200;

/** What of the list is shown. Another search or order begins with its first page. */
const useListView = () => {
  const { fields, setFields } = useEditedFields('profile-list', {
    search: '',
    sorting: [] as SortingState,
  });
  const { search, sorting } = fields;
  const settled = useSettled(search.trim(), TYPING_MS);
  const [sort] = sorting;
  const view = {
    search: settled,
    sortBy: listSorts.find((name) => name === sort?.id),
    direction: sort && (sort.desc ? ('desc' as const) : ('asc' as const)),
  };
  const key = JSON.stringify(view);
  const [open, setOpen] = useState({ key, page: 0 });
  const page = open.key === key ? open.page : 0;
  const setPage = (wanted: number) => setOpen({ key, page: wanted });
  return { ...fields, setFields, view: { ...view, page }, setPage };
};

export const ProfilesPanel = () => {
  const { search, sorting, setFields, view, setPage } = useListView();
  const query = useQuery(profileListQuery(useApi(), view));
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / LIST_PAGE_SIZE);
  const first = view.page * LIST_PAGE_SIZE;
  // A deletion may leave the page that was open without rows.
  if (data && !isPlaceholderData && view.page > 0 && view.page >= pages) {
    setPage(Math.max(pages - 1, 0));
  }
  const [doomed, setDoomed] = useState<ListedProfile>();
  const remove = useDeleteProfile();
  const duplicate = useDuplicateProfile();
  const hide = useHideProfile();
  const toast = useToast();
  const router = useRouter();

  return (
    <Panel
      id="profiles"
      title="All Profiles"
      intro={data && (view.search === '' ? `${total} in all` : `${total} found`)}
    >
      <div className="mb-4 max-w-md">
        <Field label="Search by name, contact or ID">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_LENGTH}
              value={search}
              onChange={(event) => setFields({ search: event.target.value })}
            />
          )}
        </Field>
      </div>
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
                sorting={sorting}
                onSort={(updater) => setFields({ sorting: functionalUpdate(updater, sorting) })}
                isBusy={isPlaceholderData}
                onDelete={setDoomed}
                onHide={({ id, name, isHidden }) =>
                  hide.mutate(
                    { id, isHidden: !isHidden },
                    {
                      onSuccess: () =>
                        toast({ title: isHidden ? `${name} is shown again` : `${name} is hidden` }),
                    },
                  )
                }
                onDuplicate={({ id }) =>
                  duplicate.mutate(id, {
                    onSuccess: (copy) =>
                      router.navigate({ to: '/admin/{-$id}', params: { id: String(copy.id) } }),
                  })
                }
              />
              <Pager
                label="Pages of profiles"
                summary={`${first + 1} to ${Math.min(first + LIST_PAGE_SIZE, total)} of ${total}`}
                page={view.page}
                pages={pages}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryState>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        question="Are you sure you want to delete this profile?"
        detail={doomed?.name}
        action="Delete"
        onConfirm={() => doomed && remove.mutate(doomed)}
      />
    </Panel>
  );
};
