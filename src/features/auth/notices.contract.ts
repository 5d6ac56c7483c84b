import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { bodyId } from '#platform/contract/ids.ts';

const MAX_NOTICES = 50;
const shownCount = z.int().check(z.gte(1), z.lte(1_000_000_000));

const signInNotice = z.object({
  id: z.int(),
  /** A plain string, because a newer release that runs in parallel may write unknown kinds. */
  kind: z.string(),
  /** The admin whom it concerns. */
  username: z.string(),
  isOwn: z.boolean(),
  /** Derived from the user agent. */
  device: z.string(),
  /** Events of that day. */
  count: z.int(),
  /** Time of the last one. */
  happenedAt: z.date(),
  isDismissed: z.boolean(),
});
export type SignInNotice = z.infer<typeof signInNotice>;

export const listSignInNoticesOfAdmin = endpoint({
  method: 'GET',
  path: '/api/account/notices',
  access: 'read-only',
  summary: 'Sign-ins of the last 30 days from new devices, or with a wrong second factor',
  response: z.array(signInNotice),
});

export const dismissSignInNotices = endpoint({
  method: 'POST',
  path: '/api/account/notices/dismiss',
  access: 'read-only',
  summary: 'Dismiss notices, each with the count that was shown',
  body: z.object({
    notices: z.array(z.object({ id: bodyId, count: shownCount })).check(z.maxLength(MAX_NOTICES)),
  }),
  response: done,
});
