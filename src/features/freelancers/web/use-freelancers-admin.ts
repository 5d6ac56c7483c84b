import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  duplicateFreelancer,
  updateFreelancer,
} from '#features/freelancers/freelancers.contract.ts';
import {
  changeProfiles,
  exportProfiles,
  listProfiles,
} from '#features/freelancers/profile-list.contract.ts';
import {
  listQueryOf,
  type ProfileListSearch,
} from '#features/freelancers/profile-list-search.rules.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import { type ApiClient, ApiError, messageOf } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useToast } from '#platform/web/toast.tsx';
import { useChange } from '#platform/web/use-change.ts';
import { useSend } from '#platform/web/use-send.ts';

export type ListedProfile = CallOutput<typeof listProfiles>[number];

/** A page of all profiles, hidden ones too. The rows before stay until it is there. */
export const profileListQuery = (api: ApiClient, view: ProfileListSearch) =>
  queryOptions({
    queryKey: ['freelancers', 'admin', view],
    queryFn: async ({ signal }) => {
      const query = listQueryOf(view);
      const { data, headers } = await api.callWithHeaders(listProfiles, { query }, { signal });
      return { profiles: data, total: Number(headers.get('x-total-count')) };
    },
    placeholderData: keepPreviousData,
  });

const refreshes = [['freelancers'], ['lucky-garden'], ['services-config', 'profile']];

const UNDO_MS = 10_000;

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
  const toast = useToast();
  const toggle = useChange(
    async (api, { id, name, isHidden }: HiddenProfile) => {
      const after = { id, name, isHidden: !isHidden };
      await api.call(updateFreelancer, {
        params: { id: String(id) },
        body: { isHidden: after.isHidden },
      });
      toast({
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

/** One thing for many profiles. The caller tells how many it was. */
export const useChangeProfiles = () =>
  useChange((api, body: BulkAct) => api.call(changeProfiles, { body }), {
    failure: 'Failed to update profiles',
    refreshes,
  });

/** Saves a file of some profiles, or of all that a list finds. */
export const useExportProfiles = () => {
  const api = useApi();
  const toast = useToast();
  return useSend({
    mutationFn: (body: CallInput<typeof exportProfiles>['body']) =>
      api.download(exportProfiles, { body }),
    onSuccess: saveFile,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      const description = messageOf(error, 'Failed to export profiles');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
};
