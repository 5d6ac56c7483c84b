import { queryOptions } from '@tanstack/react-query';
import {
  changeProfiles,
  exportProfiles,
  listProfiles,
} from '#features/profiles/profile-list.contract.ts';
import {
  listQueryOf,
  type ProfileListSearch,
} from '#features/profiles/profile-list-search.rules.ts';
import { duplicateFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

export type ProfileListRow = CallOutput<typeof listProfiles>[number];

/** A page of the admin list, including hidden profiles. */
export const profileListQuery = (api: ApiClient, view: ProfileListSearch) =>
  queryOptions({
    queryKey: ['freelancers', 'admin', view],
    queryFn: async ({ signal }) => {
      const query = listQueryOf(view);
      const { data, headers } = await api.callWithHeaders(listProfiles, { query }, { signal });
      return { profiles: data, total: Number(headers.get('x-total-count')) };
    },
  });

const refreshes = ['profile'] as const;

interface Flag {
  readonly id: number;
  readonly flag: { readonly isHidden: boolean } | { readonly isOnline: boolean };
}

export const useSetFlag = () =>
  useChange(
    (api, { id, flag }: Flag) =>
      api.call(updateFreelancer, { params: { id: String(id) }, body: flag }),
    { failure: 'Failed to update profile', refreshes },
  );

interface HiddenProfile {
  readonly id: number;
  readonly name: string;
  readonly isHidden: boolean;
}

/**
 * Takes back the last change of the visibility, without lifting what others decided. The message does not
 * say whether the profile is hidden, because a decision of somebody else may keep it hidden.
 */
export const useUndoVisibility = () =>
  useChange(
    async (api, { id, isHidden }: Omit<HiddenProfile, 'name'>) => {
      const change = { isHidden: !isHidden, isUndo: true };
      await api.call(changeProfiles, { body: { ids: [id], change } });
    },
    { success: 'Change undone', failure: 'Failed to update profile', refreshes },
  );

/** The result and the undo are in a toast, because the component may have been unmounted. */
export const useToggleHidden = () => {
  const undo = useUndoVisibility();
  return useChange(
    async (api, { id, name, isHidden }: HiddenProfile) => {
      const after = { id, isHidden: !isHidden };
      await api.call(updateFreelancer, {
        params: { id: String(id) },
        body: { isHidden: after.isHidden },
      });
      showToast({
        title: after.isHidden ? `${name} is hidden` : `${name} is shown again`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => undo.mutate(after) },
      });
    },
    { failure: 'Failed to update profile', refreshes },
  );
};

export const useDuplicateProfile = () =>
  useChange((api, id: number) => api.call(duplicateFreelancer, { params: { id: String(id) } }), {
    success: 'Profile duplicated. The copy is a draft.',
    failure: 'Failed to duplicate profile',
    refreshes,
  });

type BulkAct = CallInput<typeof changeProfiles>['body'];
export type BulkSetting = BulkAct['change'];

/** Applies one change to many profiles. `onDone` is called even if the component has been unmounted. */
export const useChangeProfiles = (
  onDone: (act: BulkAct, done: CallOutput<typeof changeProfiles>) => void,
) =>
  useChange(async (api, body: BulkAct) => onDone(body, await api.call(changeProfiles, { body })), {
    failure: 'Failed to update profiles',
    refreshes,
  });

/** Downloads the given profiles, or all that match the list filters, as a CSV file. */
export const useExportProfiles = () =>
  useDownload(
    (api, body: CallInput<typeof exportProfiles>['body']) => api.download(exportProfiles, { body }),
    'Failed to export profiles',
  );
