import * as z from 'zod/mini';
import { reviewSignals } from '#features/reviews/review-signals.rules.ts';
import { review } from '#features/reviews/reviews.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_ID } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

const MODERATED_PER_PAGE = 30;
/** Maximum number of reviews per bulk action. */
export const MAX_MODERATED = 100;

export const moderationStates = ['all', 'shown', 'held', 'hidden'] as const;
export type ModerationState = (typeof moderationStates)[number];
/** `hold` lets reviews wait for an approval again. */
const moderationActs = ['approve', 'hide', 'restore', 'hold', 'delete', 'spam'] as const;
export type ModerationAct = (typeof moderationActs)[number];

const moderatedIds = z
  .array(z.int().check(z.gte(1), z.lte(MAX_ID)))
  .check(z.minLength(1), z.maxLength(MAX_MODERATED));

/** A part of a comment. */
export const textSpan = z.object({ start: z.int(), end: z.int() });

/** Unmasked, including contact data. */
const moderatedReview = z.extend(z.omit(review, { clientTitle: true, clientAvatar: true }), {
  freelancerName: z.string(),
  /** Null while the review is visible. */
  hiddenAt: z.nullable(z.date()),
  /** Hidden because it waits for an approval. */
  isHeld: z.boolean(),
  /** What admins masked, in addition to the contact data. */
  masks: z.array(textSpan),
  signals: z.array(z.enum(reviewSignals)),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

export const listNewestReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'read-only',
  summary:
    'Reviews of all profiles, newest first, with what may speak against them; `next` goes on',
  query: z.object({
    state: z._default(z.enum(moderationStates), 'all'),
    signal: z.optional(z.enum(reviewSignals)),
    freelancerId: z.optional(wholeNumber(1, MAX_ID)),
    /** Cursor: creation time in microseconds and id of the last review of the page. */
    before: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,9}$/, 'must be what `next` told'))),
    limit: z._default(wholeNumber(1, 100), MODERATED_PER_PAGE),
  }),
  response: z.object({ reviews: z.array(moderatedReview), next: z.nullable(z.string()) }),
});
export type ModerationQuery = z.output<(typeof listNewestReviews)['query']>;

export const changeReviews = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/changes',
  access: 'moderator',
  summary:
    'Approve, hide, restore, hold, delete or remove as spam: all of the given reviews or none',
  body: z.object({
    act: z.enum(moderationActs),
    ids: moderatedIds,
  }),
  response: z.object({
    /** Number of reviews whose state was changed. */
    changed: z.int(),
    /** Lucky numbers that could not be removed, because their review is unknown. */
    numbersKept: z.int(),
  }),
});

export const restoreReviews = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/restore',
  access: 'moderator',
  summary:
    'Undo the deletion of reviews within the hour, with their replies and lucky numbers: all of them or none',
  body: z.object({ ids: moderatedIds }),
  response: z.object({ changed: z.int() }),
});
