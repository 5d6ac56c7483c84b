import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { nullableText } from '#platform/contract/text.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const MAX_CLIENT_NAME_LENGTH = 80;
export const MAX_COMMENT_LENGTH = 2_000;
export const REVIEWS_PER_PAGE = 50;
const MAX_REVIEWS_PER_PAGE = 100;
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export const reviewLanguages = ['en', 'zh'] as const;

export const review = z.object({
  id: z.int(),
  freelancerId: z.int(),
  clientName: z.nullable(z.string()),
  clientTitle: z.nullable(z.string()),
  clientAvatar: z.nullable(z.string()),
  lookAlikeRating: z.int(),
  servicesRating: z.int(),
  gfeRating: z.int(),
  comment: z.nullable(z.string()),
  luckyNumber: z.nullable(z.int()),
  createdAt: z.date(),
});

const rating = z.int().check(z.gte(1), z.lte(5));

/** At least 128 random bits, because the key gives access to the stored response. */
const submissionKey = z
  .string()
  .check(z.regex(/^[\w-]{22,64}$/, 'must be 22 to 64 random letters'));

/** Schema of the review form. */
const reviewInput = z.object({
  clientName: z.optional(nullableText(MAX_CLIENT_NAME_LENGTH)),
  lookAlikeRating: rating,
  servicesRating: rating,
  gfeRating: rating,
  comment: z.optional(nullableText(MAX_COMMENT_LENGTH)),
  /** Idempotency key: a repetition is stored once and gets the same response. */
  submissionKey: z.optional(submissionKey),
  /** Client seed of the lucky number: 16 random bytes in hexadecimal. */
  visitorValue: z.optional(z.string().check(z.regex(/^[\da-f]{32}$/, 'must be 32 hex digits'))),
  /** Honeypot field, hidden from people; a review that fills it is not stored. */
  subject: z.optional(z.string()),
  /** Challenge from an earlier 429 response, with its solution. */
  proof: z.optional(z.string().check(z.maxLength(200))),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id/reviews',
  access: 'public',
  summary:
    "A page of a profile's reviews, newest first unless told; X-Total-Count tells how many match",
  params: idParams,
  query: z.object({
    ...pageOf(REVIEWS_PER_PAGE, MAX_REVIEWS_PER_PAGE),
    sortBy: z._default(z.enum(reviewOrders), 'newest'),
    /** Only reviews with a comment in this language; one with a Chinese character is Chinese. */
    language: z.optional(z.enum(reviewLanguages)),
  }),
  response: z.array(
    z.object({
      ...review.shape,
      /** The provider's reply, once an admin has approved it. */
      reply: z.nullable(z.string()),
      /** Unmasked text, for admins only and only if it differs from the masked text. */
      original: z.optional(
        z.object({ clientName: z.nullable(z.string()), comment: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export type ReviewQuery = z.output<(typeof listReviews)['query']>;

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/reviews',
  access: 'public',
  summary: 'Leave an anonymous review and get a lucky number',
  params: idParams,
  body: reviewInput,
  response: z.object({
    ...review.shape,
    /** Receipt that makes the lucky number verifiable, see /luck/fair. */
    receipt: z.nullable(z.string()),
    /** Present if visitors see the review only after an admin approved it. */
    isHeld: z.optional(z.boolean()),
  }),
  status: 201,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  access: 'moderator',
  summary: 'Delete a review; its lucky number is kept',
  params: idParams,
  response: done,
});
