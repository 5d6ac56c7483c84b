import {
  deleteFreelancer,
  deleteFreelancers,
  eraseDeletedProfile,
  restoreFreelancer,
  restoreFreelancers,
} from '#features/profiles/trash/trash.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

const refreshes = ['profile'] as const;
const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const useRestoreProfile = () =>
  useChange((api, id: number) => api.call(restoreFreelancer, paramsOf(id)), {
    success: 'Profile restored',
    failure: 'Failed to restore profile',
    refreshes,
  });

export const useEraseProfile = () =>
  useChange((api, id: number) => api.call(eraseDeletedProfile, paramsOf(id)), {
    success: 'Profile erased',
    failure: 'Failed to erase the profile',
    refreshes,
  });

/** Deletes a profile and offers an undo in a toast. */
export const useDeleteProfile = () => {
  const restore = useRestoreProfile();
  return useChange(
    async (api, { id, name }: { id: number; name: string }) => {
      await api.call(deleteFreelancer, paramsOf(id));
      showToast({
        title: 'Profile deleted successfully!',
        description: name,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => restore.mutate(id) },
      });
    },
    { failure: 'Failed to delete freelancer. Please try again.', refreshes },
  );
};

export const countedProfiles = (count: number) => (count === 1 ? '1 profile' : `${count} profiles`);

/** Bulk variant of the above; profiles that were already deleted are reported. */
export const useDeleteProfiles = () => {
  const restore = useChange(
    async (api, ids: readonly number[]) => {
      const { changed, missing } = await api.call(restoreFreelancers, { body: { ids: [...ids] } });
      showToast({
        title: `${countedProfiles(changed.length)} restored`,
        ...(missing.length > 0 && { description: `${missing.length} could not be restored.` }),
      });
    },
    { failure: 'Failed to restore profiles', refreshes },
  );
  return useChange(
    async (api, ids: readonly number[]) => {
      const { changed, missing } = await api.call(deleteFreelancers, { body: { ids: [...ids] } });
      showToast({
        title: `${countedProfiles(changed.length)} deleted`,
        ...(missing.length > 0 && { description: `${missing.length} not found.` }),
        ...(changed.length > 0 && {
          durationMs: UNDO_MS,
          action: { label: 'Undo', onAction: () => restore.mutate(changed) },
        }),
      });
    },
    { failure: 'Failed to delete profiles. Please try again.', refreshes },
  );
};
