import * as z from 'zod/mini';
import { moderatedIds } from '#features/reviews/review-moderation.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const restoreReviews = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/restore',
  access: 'moderator',
  summary:
    'Undo the deletion of reviews within the hour, with their replies and lucky numbers: all of them or none',
  body: z.object({ ids: moderatedIds }),
  response: z.object({ changed: z.int() }),
});
