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
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useChange } from '#platform/web/api/use-change.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

export type ListedProfile = CallOutput<typeof listProfiles>[number];

/** A page of all profiles, hidden ones too. */
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

/** Shown or hidden, online or not. */
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

/** Hides a profile or shows it; told and undone by a toast, because who asked for it may be gone by then. */
export const useToggleHidden = () => {
  const toggle = useChange(
    async (api, { id, name, isHidden }: HiddenProfile) => {
      const after = { id, name, isHidden: !isHidden };
      await api.call(updateFreelancer, {
        params: { id: String(id) },
        body: { isHidden: after.isHidden },
      });
      showToast({
        title: isHidden ? `${name} is shown again` : `${name} is hidden`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => toggle.mutate(after) },
      });
    },
    { failure: 'Failed to update profile', refreshes },
  );
  return toggle;
};

export const useDuplicateProfile = () =>
  useChange((api, id: number) => api.call(duplicateFreelancer, { params: { id: String(id) } }), {
    success: 'Profile duplicated. The copy is hidden.',
    failure: 'Failed to duplicate profile',
    refreshes,
  });

type BulkAct = CallInput<typeof changeProfiles>['body'];
export type BulkSetting = BulkAct['change'];

/** One thing for many profiles. `onDone` tells how many it was, also when the asker is gone. */
export const useChangeProfiles = (
  onDone: (act: BulkAct, done: CallOutput<typeof changeProfiles>) => void,
) =>
  useChange(async (api, body: BulkAct) => onDone(body, await api.call(changeProfiles, { body })), {
    failure: 'Failed to update profiles',
    refreshes,
  });

/** Saves a file of some profiles, or of all that a list finds. */
export const useExportProfiles = () =>
  useDownload(
    (api, body: CallInput<typeof exportProfiles>['body']) => api.download(exportProfiles, { body }),
    'Failed to export profiles',
  );
