import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { ProfilesTable } from '#app/web/admin/profiles/profiles-table.tsx';
import { isFound } from '#features/freelancers/profile-list.rules.ts';
import {
  type ListedProfile,
  useAllProfiles,
  useDuplicateProfile,
  useHideProfile,
} from '#features/freelancers/web/use-freelancers-admin.ts';
import { useDeleteProfile } from '#features/trash/web/use-trash.ts';
import { useToast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

export const ProfilesPanel = () => {
  const { query, profiles, total } = useAllProfiles();
  const [search, setSearch] = useState('');
  const shownSearch = useDeferredValue(search);
  const found = useMemo(
    () => profiles.filter((profile) => isFound(profile, shownSearch)),
    [profiles, shownSearch],
  );
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
      intro={profiles.length < total ? `${profiles.length} of ${total} loaded` : `${total} in all`}
    >
      <div className="mb-4 max-w-md">
        <Field label="Search by name, contact or ID">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
      </div>
      <QueryState
        query={query}
        failure="Failed to fetch freelancers"
        skeleton={<div className="skeleton h-[40rem]" />}
      >
        {() => (
          <ProfilesTable
            profiles={found}
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
        )}
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
