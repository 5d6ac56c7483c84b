import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { deleteReview } from '#features/reviews/reviews.contract.ts';

export const useDeleteReview = () =>
  useChange((api, id: number) => api.call(deleteReview, { params: { id: String(id) } }), {
    success: 'Review deleted successfully!',
    failure: 'Failed to delete review',
    refreshes: ['review'],
  });
