import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import { useToast } from '#platform/web/toast.tsx';
import { useChange } from '#platform/web/use-change.ts';

const UNDO_MS = 10_000;
const refreshes = [['freelancers'], ['lucky-garden'], ['reviews']];

/** Deletes a profile; the toast that tells so can undo it for a while. */
export const useDeleteProfile = () => {
  const toast = useToast();
  const restore = useChange(
    (api, id: number) => api.call(restoreFreelancer, { params: { id: String(id) } }),
    { success: 'Profile restored', failure: 'Failed to restore profile', refreshes },
  );
  return useChange(
    async (api, { id, name }: { id: number; name: string }) => {
      await api.call(deleteFreelancer, { params: { id: String(id) } });
      toast({
        title: 'Profile deleted successfully!',
        description: name,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => restore.mutate(id) },
      });
    },
    { failure: 'Failed to delete freelancer. Please try again.', refreshes },
  );
};
