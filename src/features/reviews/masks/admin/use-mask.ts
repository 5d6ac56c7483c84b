import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { changeReviewMask } from '#features/reviews/masks/masks.contract.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

interface Mask {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Masks words, or shows them again, and offers an undo in a toast. */
export const useMask = (reviewId: number) => {
  const params = { id: String(reviewId) };
  const refreshes = ['review'] as const;
  const failure = 'Failed to change the masks';
  const back = useChange(
    (api, body: Mask & { act: 'mask' | 'unmask' }) => api.call(changeReviewMask, { params, body }),
    { success: 'Undone', failure, refreshes },
  );
  return useChange(
    async (api, body: Mask & { act: 'mask' | 'unmask' }) => {
      await api.call(changeReviewMask, { params, body });
      const isMasking = body.act === 'mask';
      showToast({
        title: isMasking ? 'Words masked' : 'Words shown again',
        durationMs: UNDO_MS,
        action: {
          label: 'Undo',
          onAction: () => back.mutate({ ...body, act: isMasking ? 'unmask' : 'mask' }),
        },
      });
    },
    { failure, refreshes },
  );
};
