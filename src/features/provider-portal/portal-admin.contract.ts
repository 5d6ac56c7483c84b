import * as z from 'zod/mini';
import { approval, approvalEvidence } from '#features/profiles/approval/approval.contract.ts';
import { chosenIds } from '#features/profiles/profile-list.contract.ts';
import { availability, replyStates } from '#features/provider-portal/portal.contract.ts';
import { requestKinds, requestOutcomes } from '#features/provider-portal/portal.rules.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const PORTAL_ADMIN_PAGE_SIZE = 20;

const page = pageOf(PORTAL_ADMIN_PAGE_SIZE);

export const createProviderLink = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/her-link',
  access: 'editor',
  requiresRecentSignIn: true,
  summary: 'Make a private link for the provider of a profile; earlier ones end',
  params: idParams,
  /** Returned only once: only a hash of the token is stored. */
  response: z.object({ path: z.string(), expiresAt: z.date() }),
  status: 201,
});

export const createProviderLinks = endpoint({
  method: 'POST',
  path: '/api/admin/her-word/links',
  access: 'editor',
  requiresRecentSignIn: true,
  summary: 'Create private links for many profiles; tells which were not found',
  body: z.object({ ids: chosenIds }),
  response: z.object({
    links: z.array(z.object({ id: z.int(), path: z.string() })),
    missing: z.array(z.int()),
  }),
});

export const revokeProviderLink = endpoint({
  method: 'DELETE',
  path: '/api/freelancers/:id/her-link',
  access: 'editor',
  summary: 'End the private link of a profile and what it opened',
  params: idParams,
  response: done,
});

const providerLink = z.object({
  createdAt: z.date(),
  expiresAt: z.date(),
  openedAt: z.nullable(z.date()),
  /** Expiry of the session that the link opened. */
  closesAt: z.nullable(z.date()),
});

const providerOverview = z.object({
  /** Null if there is neither an unused link nor an open session. */
  link: z.nullable(providerLink),
  confirmation: z.nullable(approval),
  state: availability,
});
export type ProviderOverview = z.infer<typeof providerOverview>;

export const getProviderOverview = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/her-word',
  access: 'read-only',
  summary: 'Confirmation, availability and private link of the provider of a profile',
  params: idParams,
  response: providerOverview,
});

const consentRecord = z.object({
  profile: z.object({ id: z.int(), name: z.string() }),
  issuedAt: z.string(),
  issuedBy: z.string(),
  /** The hash of the version that visitors see now, to compare with those of the approvals. */
  contentHash: z.string(),
  links: z.array(
    z.object({
      createdAt: z.string(),
      createdBy: z.string(),
      openedAt: z.nullable(z.string()),
      /** The admin who opened the link; empty if nobody was signed in. */
      openedBy: z.string(),
      revokedAt: z.nullable(z.string()),
      addressCount: z.int(),
    }),
  ),
  approvals: z.array(
    z.object({
      confirmedAt: z.string(),
      rejectedAt: z.nullable(z.string()),
      contentHash: z.string(),
      name: z.string(),
      texts: z.record(z.string(), z.unknown()),
      pictures: z.array(z.string()),
      /** Null for approvals that were given before this was kept. */
      evidence: z.nullable(approvalEvidence),
    }),
  ),
});

export const getConsentRecord = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/consent-record',
  access: 'editor',
  summary: 'Links and approvals of a profile, signed with the key of the site',
  params: idParams,
  response: z.object({
    record: consentRecord,
    /** The record as a JSON Web Signature (RFC 7515, ES256). */
    jws: z.string(),
    /** The key of the site as a JSON Web Key; the page about fair numbers publishes it, too. */
    publicKey: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  }),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

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
  access: 'read-only',
  summary: 'What providers ask for, oldest first while open; X-Total-Count tells how many',
  query: z.object({ state: z._default(z.enum(requestStates), 'open'), ...page }),
  response: z.array(providerRequest),
});
export type RequestQuery = z.output<(typeof listProviderRequests)['query']>;

export const settleProviderRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/her-word/requests/:id',
  access: 'moderator',
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
  whatsapp: z.string(),
  confirmation: z.nullable(approval),
  hasLink: z.boolean(),
});
export type DueProfile = z.infer<typeof dueProfile>;

export const listDueProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/her-word/due',
  access: 'read-only',
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
  access: 'read-only',
  summary: 'Replies of providers to reviews, oldest first; X-Total-Count tells how many',
  query: z.object({ state: z._default(z.enum(replyStates), 'waiting'), ...page }),
  response: z.array(reviewReply),
});

export const settleReviewReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/review-replies/:id',
  access: 'moderator',
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
