import * as z from 'zod/mini';
import { textSpan } from '#features/reviews/review-moderation.contract.ts';
import { MAX_COMMENT_LENGTH } from '#features/reviews/reviews.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

/** Maximum number of masked selections of a review. */
export const MAX_MASKS = 50;

const offset = z.int().check(z.gte(0), z.lte(MAX_COMMENT_LENGTH * 2));

export const changeReviewMask = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/masks',
  access: 'moderator',
  summary: 'Mask words of a comment for visitors, or show them again; other masks stay',
  params: idParams,
  body: z.object({
    act: z.enum(['mask', 'unmask']),
    start: offset,
    end: offset,
    /** The words between `start` and `end`, so that nothing else is masked by mistake. */
    words: z.string().check(z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH * 2)),
  }),
  response: z.object({ masks: z.array(textSpan) }),
});
