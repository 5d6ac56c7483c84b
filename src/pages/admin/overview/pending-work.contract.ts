import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Cap on the counts: a larger backlog needs no exact figure. */
export const MAX_COUNTED = 100;

const waiting = z.object({
  openReports: z.int(),
  /** Open reports past their response deadline. */
  overdueReports: z.int(),
  /** Reviews that wait for an approval. */
  heldReviews: z.int(),
  newReviews: z.int(),
  /** The id of the newest review, or 0 if there is none. */
  newestReview: z.int(),
  /** Draw days without a stored result. */
  dueDraws: z.int(),
  openRequests: z.int(),
  waitingReplies: z.int(),
  /** Visible profiles whose confirmation has expired or expires within 30 days. */
  dueConfirmations: z.int(),
  alikePictures: z.int(),
});
export type PendingWork = z.infer<typeof waiting>;

export const getPendingWork = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'read-only',
  summary: `How much waits for the admins, each counted up to ${MAX_COUNTED}; new reviews come after the one that was seen last, or within a day`,
  query: z.object({ seenReview: z.optional(wholeNumber(0, 999_999_999)) }),
  response: waiting,
});
