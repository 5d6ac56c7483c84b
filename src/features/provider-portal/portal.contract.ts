import * as z from 'zod/mini';
import { scheduleChange, scheduleForm } from '#features/availability/schedule.contract.ts';
import { approval } from '#features/profiles/approval/approval.contract.ts';
import { consentLocales } from '#features/profiles/approval/consent-wording.rules.ts';
import { shownProfile } from '#features/profiles/profiles.contract.ts';
import { requestKinds } from '#features/provider-portal/portal.rules.ts';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText, text } from '#platform/contract/text.ts';
import { offset, wholeNumber } from '#platform/contract/whole-number.ts';

/** Base path of the provider endpoints, and the path of the session cookie. */
export const PORTAL_API_PATH = '/api/her-word';
export const MAX_REQUEST_LENGTH = 2_000;
export const MAX_REPLY_LENGTH = 1_000;
export const PORTAL_REVIEWS_PER_PAGE = 10;

/** 256 random bits in base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/, 'must be the whole link'));

export const openLink = endpoint({
  method: 'POST',
  path: '/api/her-word/open',
  access: 'public',
  summary: 'Use up a private link; the cookie that comes back opens one profile to its provider',
  body: z.object({
    token: secret,
    /** Idempotency key: a retry after a lost response is not a second use of the link. */
    attempt: z.string().check(z.regex(/^\d{16,40}$/, 'must be 16 to 40 random digits')),
  }),
  response: done,
});

export const availability = z.object({
  availableUntil: z.nullable(z.date()),
  awayUntil: z.nullable(z.string()),
});

const shownValue = z.union([z.string(), z.number(), z.array(z.string())]);

const openRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  message: z.string(),
  createdAt: z.date(),
});

const changesSince = z.object({
  fields: z.array(z.object({ field: z.string(), before: shownValue, after: shownValue })),
  /** Places of new pictures in the order of the profile. */
  newPictures: z.array(z.int()),
  /** Number of pictures that are no longer shown. */
  removedPictures: z.int(),
});

const portalContent = z.object({
  profile: shownProfile,
  /** Hash of the texts and pictures in this response; the provider confirms this version. */
  shown: z.string(),
  confirmation: z.nullable(approval),
  /** What was changed since the last approval; null if there is none. */
  changes: z.nullable(changesSince),
  state: availability,
  /** The availability of the provider, as the form shows it. */
  schedule: scheduleForm,
  /** Open requests, at most one of each kind. */
  requests: z.array(openRequest),
  /** Figures of the last days; null until the rollups have been built. */
  numbers: z.nullable(z.object({ views: z.int(), visitors: z.int(), contacts: z.int() })),
  luck: z.object({ given: z.int(), drawn: z.int() }),
  /** Expiry of the session of this browser. */
  closesAt: z.date(),
});
export type PortalContent = z.infer<typeof portalContent>;

export const getPortal = endpoint({
  method: 'GET',
  path: '/api/her-word',
  access: 'public',
  summary:
    'The profile of the session with confirmation and requests; only with the cookie of the private link',
  response: portalContent,
});

/** Optimistic concurrency: the hash of the version that was read. A later version must be read again. */
const shownHash = z.string().check(z.maxLength(64));

export const confirmProfile = endpoint({
  method: 'POST',
  path: '/api/her-word/confirmation',
  access: 'public',
  summary: 'Confirm the version that was shown; refused if it has changed',
  body: z.object({
    shown: shownHash,
    /** The version of the terms, all of whose statements were accepted, and their language. */
    termsVersion: z.string().check(z.maxLength(20)),
    locale: z.enum(consentLocales),
  }),
  response: done,
});

export const rejectProfile = endpoint({
  method: 'POST',
  path: '/api/her-word/rejection',
  access: 'public',
  summary:
    'Reject what was changed since the last confirmation, which ends; admins read the reason',
  body: z.object({ shown: shownHash, message: requiredText(MAX_REQUEST_LENGTH, 'Please say why') }),
  response: done,
});

export const createProviderRequest = endpoint({
  method: 'POST',
  path: '/api/her-word/requests',
  access: 'public',
  summary: 'Ask for changes, or for removal, which hides the profile at once',
  body: z.object({
    kind: z.enum(requestKinds),
    message: z._default(text(MAX_REQUEST_LENGTH), ''),
  }),
  response: done,
  status: 201,
});

export const withdrawProviderRequest = endpoint({
  method: 'DELETE',
  path: '/api/her-word/requests/:id',
  access: 'public',
  summary:
    'Withdraw a request; without the one for removal the profile is shown again, unless somebody else hid it',
  params: idParams,
  response: done,
});

export const setProviderAvailability = endpoint({
  method: 'PUT',
  path: '/api/her-word/state',
  access: 'public',
  summary: 'Set the provider available now, which ends by itself, or away until a day, or neither',
  body: z.object({ isAvailable: z.boolean(), awayUntil: z.nullable(calendarDay) }),
  response: done,
});

export const saveProviderSchedule = endpoint({
  method: 'PUT',
  path: '/api/her-word/schedule',
  access: 'public',
  summary: 'Set when the provider is available: weekly hours, exceptions, free until, away until',
  body: scheduleChange,
  response: done,
});

export const closePortal = endpoint({
  method: 'POST',
  path: '/api/her-word/close',
  access: 'public',
  summary: 'End the session that the private link opened in this browser',
  response: done,
});

export const getPortalPicture = endpoint({
  method: 'GET',
  path: '/api/her-word/pictures/:number',
  access: 'public',
  summary: 'A picture of the profile of the session, counted from 0, also of a hidden profile',
  params: z.object({ number: wholeNumber(0, 999) }),
  // Streams the file.
  response: z.unknown(),
});

export const replyStates = ['waiting', 'approved', 'refused'] as const;
export type ReplyState = (typeof replyStates)[number];

const reviewWithReply = z.object({
  id: z.int(),
  clientName: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  rating: z.number(),
  createdAt: z.date(),
  reply: z.nullable(z.object({ text: z.string(), state: z.enum(replyStates) })),
});
export type ReviewWithReply = z.infer<typeof reviewWithReply>;

export const listPortalReviews = endpoint({
  method: 'GET',
  path: '/api/her-word/reviews',
  access: 'public',
  summary:
    'Reviews of the profile of the session with the replies, newest first; X-Total-Count tells how many',
  query: z.object({ offset }),
  response: z.array(reviewWithReply),
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/her-word/reviews/:id/reply',
  access: 'public',
  summary:
    'Reply to a review of the profile of the session; visitors see it after an admin approves it',
  params: idParams,
  body: z.object({ text: requiredText(MAX_REPLY_LENGTH, 'Please write a reply') }),
  response: done,
});

export const withdrawReply = endpoint({
  method: 'DELETE',
  path: '/api/her-word/reviews/:id/reply',
  access: 'public',
  summary: 'Withdraw a reply',
  params: idParams,
  response: done,
});
