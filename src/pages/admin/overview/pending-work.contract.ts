import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Nothing is counted further than this: whoever has so much to do needs no exact figure. */
export const MOST_COUNTED = 100;

const waiting = z.object({
  openReports: z.int(),
  /** Of the open ones, those that should have been answered by now. */
  overdueReports: z.int(),
  newReviews: z.int(),
  /** The id of the newest review, 0 where there is none: who has seen it has seen all. */
  newestReview: z.int(),
  /** Days whose draw was held and whose result nobody has entered. */
  dueDraws: z.int(),
  openRequests: z.int(),
  waitingReplies: z.int(),
  /** Of shown profiles: lapsed, or lapsing within 30 days. */
  dueConfirmations: z.int(),
  alikePictures: z.int(),
});
export type Waiting = z.infer<typeof waiting>;

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  summary: `How much waits for the admins, each counted up to ${MOST_COUNTED}; new reviews come after the one that was seen last, or within a day`,
  query: z.object({ seenReview: z.optional(wholeNumber(0, 999_999_999)) }),
  response: waiting,
});
