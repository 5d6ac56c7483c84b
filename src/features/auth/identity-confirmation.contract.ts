import * as z from 'zod/mini';
import { currentPassword } from '#features/auth/auth.contract.ts';
import { passkeyAnswer, passkeyOptions } from '#features/auth/passkey.contract.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

// Confirms the identity in an open session, for endpoints with `requiresRecentSignIn`.

const token = z.string().check(z.maxLength(200));

export const beginIdentityConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirm/options',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Tell how the admin can confirm the identity, and begin to do so with a passkey',
  response: z.object({
    methods: z.array(z.enum(['password', 'passkey', 'totp'])),
    passkey: z.optional(passkeyOptions),
  }),
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Confirm the identity by the password, a code of the authenticator app, or a passkey',
  /** Exactly one of the three. */
  body: z.object({
    currentPassword: z.optional(currentPassword),
    code: z.optional(token),
    /** With the challenge of its options. */
    passkey: z.optional(z.object({ challenge: token, answer: passkeyAnswer })),
  }),
  response: done,
});
