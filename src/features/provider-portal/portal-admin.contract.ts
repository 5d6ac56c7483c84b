import * as z from 'zod/mini';
import {
  availability,
  confirmation,
  replyStates,
} from '#features/provider-portal/portal.contract.ts';
import { requestKinds, requestOutcomes } from '#features/provider-portal/portal.rules.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const PORTAL_ADMIN_PAGE_SIZE = 20;

const page = {
  offset: z._default(wholeNumber(0, 999_999_999), 0),
  limit: z._default(wholeNumber(1, 100), PORTAL_ADMIN_PAGE_SIZE),
};

export const createProviderLink = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/her-link',
  access: 'admin',
  role: 'editor',
  requiresRecentSignIn: true,
  summary: 'Make a private link for the provider of a profile; earlier ones end',
  params: idParams,
  /** Returned only once: only a hash of the token is stored. */
  response: z.object({ path: z.string(), expiresAt: z.date() }),
  status: 201,
});

export const revokeProviderLink = endpoint({
  method: 'DELETE',
  path: '/api/freelancers/:id/her-link',
  access: 'admin',
  role: 'editor',
  summary: 'End the private link of a profile and what it opened',
  params: idParams,
  response: done,
});

const herLink = z.object({
  createdAt: z.date(),
  expiresAt: z.date(),
  openedAt: z.nullable(z.date()),
  /** Expiry of the session that the link opened. */
  closesAt: z.nullable(z.date()),
});

const providerOverview = z.object({
  /** Null if there is neither an unused link nor an open session. */
  link: z.nullable(herLink),
  confirmation: z.nullable(confirmation),
  state: availability,
});
export type ProviderOverview = z.infer<typeof providerOverview>;

export const getProviderOverview = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/her-word',
  access: 'admin',
  role: 'read-only',
  summary: 'What the provider of a profile said, and whether her link is open',
  params: idParams,
  response: providerOverview,
});

export const requestStates = ['open', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

const providerRequest = z.object({
  id: z.int(),
  freelancerId: z.int(),
  freelancerName: z.string(),
  kind: z.enum(requestKinds),
  message: z.string(),
  createdAt: z.date(),
  /** Null while the request is open. */
  outcome: z.nullable(z.enum(requestOutcomes)),
});
export type ProviderRequest = z.infer<typeof providerRequest>;

export const listProviderRequests = endpoint({
  method: 'GET',
  path: '/api/admin/her-word/requests',
  access: 'admin',
  role: 'read-only',
  summary: 'What providers ask for, oldest first while open; X-Total-Count tells how many',
  query: z.object({ state: z._default(z.enum(requestStates), 'open'), ...page }),
  response: z.array(providerRequest),
});
export type RequestQuery = z.output<(typeof listProviderRequests)['query']>;

export const settleProviderRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/her-word/requests/:id',
  access: 'admin',
  role: 'moderator',
  summary: 'Close a request as done; or restore, which shows a removed profile again',
  params: idParams,
  body: z.object({ outcome: z.enum(['done', 'restored']) }),
  response: done,
});

export const dueReasons = ['never', 'lapsed', 'soon'] as const;
export type DueReason = (typeof dueReasons)[number];

const dueProfile = z.object({
  id: z.int(),
  name: z.string(),
  confirmation: z.nullable(confirmation),
  hasLink: z.boolean(),
});
export type DueProfile = z.infer<typeof dueProfile>;

export const listDueProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/her-word/due',
  access: 'admin',
  role: 'read-only',
  summary: 'Shown profiles whose confirmation is missing, has lapsed or lapses within 30 days',
  query: z.object({ why: z._default(z.enum(dueReasons), 'never'), ...page }),
  response: z.array(dueProfile),
});
export type DueQuery = z.output<(typeof listDueProfiles)['query']>;

const reviewReply = z.object({
  /** Id of the review. */
  id: z.int(),
  freelancerId: z.int(),
  freelancerName: z.string(),
  comment: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(replyStates),
  createdAt: z.date(),
});
export type ReviewReply = z.infer<typeof reviewReply>;

export const listReviewReplies = endpoint({
  method: 'GET',
  path: '/api/admin/review-replies',
  access: 'admin',
  role: 'read-only',
  summary: 'Replies of providers to reviews, oldest first; X-Total-Count tells how many',
  query: z.object({ state: z._default(z.enum(replyStates), 'waiting'), ...page }),
  response: z.array(reviewReply),
});

export const settleReviewReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/review-replies/:id',
  access: 'admin',
  role: 'moderator',
  summary: 'Approve a reply as it was read, so that visitors see it, or refuse it',
  params: idParams,
  body: z.object({
    /** `waiting` undoes a decision. */
    state: z.enum(['approved', 'refused', 'waiting']),
    /** Optimistic concurrency: the text the admin has read. A later text must be read again. */
    text: z.string().check(z.maxLength(1_000)),
  }),
  response: done,
});
