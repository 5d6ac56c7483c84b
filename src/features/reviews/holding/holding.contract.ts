import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Which new reviews wait for an approval: none, those with a signal, or all. */
export const holdingModes = ['never', 'flagged', 'all'] as const;
export type HoldingMode = (typeof holdingModes)[number];

export const reviewHolding = z.object({ mode: z.enum(holdingModes) });
export type ReviewHolding = z.infer<typeof reviewHolding>;

export const getReviewHolding = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/holding',
  access: 'read-only',
  summary: 'Which new reviews are held until an admin approves them',
  response: reviewHolding,
});

export const saveReviewHolding = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/holding',
  access: 'moderator',
  summary: 'Hold no new reviews, flagged ones or all; reviews that are held stay so',
  body: z.object({
    mode: z.enum(holdingModes),
    /** The value when editing began, for optimistic concurrency: see `changed_meanwhile`. */
    base: z.optional(z.partial(reviewHolding)),
  }),
  response: reviewHolding,
});
