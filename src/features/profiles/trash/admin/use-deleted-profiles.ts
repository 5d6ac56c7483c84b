import { eraseDeletedProfile, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';

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
