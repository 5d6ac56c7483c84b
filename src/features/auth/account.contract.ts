import * as z from 'zod/mini';
import { currentPassword } from '#features/auth/auth.contract.ts';
import { newPasskey, passkeyOptions } from '#features/auth/passkey.contract.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText } from '#platform/contract/text.ts';

// Endpoints for the signed-in admin's own account. They stay available to an admin who must set up
// a factor first.

const MAX_NAME = 60;
/**
 * Pages of the previous release send the password with the change instead of confirming the identity
 * first.
 */
const withPassword = z.object({ currentPassword: z.optional(currentPassword) });
const challenge = z.string().check(z.maxLength(200));

const account = z.object({
  /** Whether every admin must have a second factor. */
  isFactorRequired: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The relying party id (host name); a passkey works only for that site. */
      site: z.string(),
      createdAt: z.date(),
      lastUsedAt: z.nullable(z.date()),
    }),
  ),
  totp: z.nullable(z.object({ createdAt: z.date(), lastUsedAt: z.nullable(z.date()) })),
  recoveryCodesLeft: z.int(),
});
export type Account = z.infer<typeof account>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'read-only',
  isForSetUp: true,
  summary: 'The own second factors',
  response: account,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Begin to add a passkey',
  body: withPassword,
  response: z.object({ options: passkeyOptions }),
});

/** Recovery codes are returned when they are made, and never again. */
const recoveryCodes = z.optional(z.array(z.string()));
const factorAdded = z.object({ recoveryCodes });
const factorRemoved = z.extend(done, { recoveryCodes });

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Add a passkey',
  body: z.object({
    challenge,
    name: requiredText(MAX_NAME, 'A name for the passkey is required'),
    passkey: newPasskey,
  }),
  response: factorAdded,
  status: 201,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Remove a passkey; ends the other sessions and renews the recovery codes',
  params: idParams,
  body: withPassword,
  response: factorRemoved,
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp/options',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Begin to set up an authenticator app; it counts once a code of it was checked',
  body: withPassword,
  response: z.object({
    challenge: z.string(),
    /** For manual entry. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
  }),
});

export const addTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Check a code of the new authenticator app, which takes the place of an older one',
  body: z.object({ challenge, code: requiredText(200, 'The code is required') }),
  response: factorAdded,
  status: 201,
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp/remove',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Remove the authenticator app; ends the other sessions and renews the recovery codes',
  body: withPassword,
  response: factorRemoved,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'read-only',
  isForSetUp: true,
  requiresRecentSignIn: true,
  summary: 'Make ten new recovery codes; the old ones end',
  body: withPassword,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const ownSession = z.object({
  id: z.string(),
  /** Derived from the user agent. */
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An invalid id becomes 0, which no session has, so that the response is 404, not 400. */
export const sessionNumber = z.pipe(
  z.string(),
  z.transform((text) => (/^\d{1,15}$/.test(text) ? text : '0')),
);

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Where the admin is signed in, the last seen first; a hundred at most',
  response: z.array(ownSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Sign out one of the own sessions',
  params: z.object({ id: sessionNumber }),
  response: done,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Sign out everywhere else',
  response: z.object({ ended: z.int() }),
});
