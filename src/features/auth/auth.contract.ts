import * as z from 'zod/mini';
import { passkeyAnswer, passkeyOptions } from '#features/auth/passkey.contract.ts';
import { sessionAdmin } from '#features/auth/session.contract.ts';
import { adminRoles } from '#platform/contract/admin-role.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { errorBody } from '#platform/contract/error-body.ts';
import { idParams } from '#platform/contract/ids.ts';

const PASSWORD_MIN_LENGTH = 8;
/** Limit for new passwords; longer existing passwords remain valid. */
const PASSWORD_MAX_LENGTH = 128;
const MAX_LENGTH = 200;

export const adminUser = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(adminRoles),
  isActive: z.boolean(),
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
});
const listedAdmin = z.extend(adminUser, {
  /** Null if the initial password was never changed. */
  passwordChangedAt: z.nullable(z.date()),
  /** Whether sign-in requires a second factor. */
  hasFactor: z.boolean(),
});
export type ListedAdmin = z.infer<typeof listedAdmin>;

const credentialsRequired = 'Username and password are required';
const required = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(MAX_LENGTH));
/** Password of the requesting admin, not of the changed account. */
export const currentPassword = required('Your current password is required');
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long'),
      z.maxLength(PASSWORD_MAX_LENGTH, 'Password must be at most 128 characters long'),
    );
export const newUsername = z.pipe(
  z.pipe(
    z.string(credentialsRequired),
    z.transform((text) => text.trim()),
  ),
  required(credentialsRequired),
);

/** The second step of a sign-in. The challenge is valid for ten minutes and for one sign-in. */
const secondStep = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
  passkey: z.optional(passkeyOptions),
});
export type SecondStep = z.infer<typeof secondStep>;

const loginAnswer = z.object({
  success: z.boolean(),
  sessionId: z.optional(z.string()),
  admin: z.optional(sessionAdmin),
  error: z.optional(z.string()),
  /** Present if a second factor is required; the admin is not signed in yet. */
  factor: z.optional(secondStep),
});
const loginFailure = z.extend(errorBody, { success: z.boolean(), error: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with a username and password',
  body: z.object(
    { username: required(credentialsRequired), password: required(credentialsRequired) },
    credentialsRequired,
  ),
  response: loginAnswer,
  failure: loginFailure,
});

/** The path is below that of `login`, so that the known-device cookie is sent. */
export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/factor',
  access: 'public',
  summary: 'Answer what the sign-in asks beside the password, or sign in with a passkey alone',
  body: z.object({
    challenge: z.string().check(z.maxLength(MAX_LENGTH)),
    /** Code of the authenticator app, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(MAX_LENGTH))),
    passkey: z.optional(passkeyAnswer),
  }),
  response: loginAnswer,
  failure: loginFailure,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: 'public',
  summary: 'Begin to sign in with a passkey alone',
  response: z.object({ options: passkeyOptions }),
  failure: loginFailure,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'read-only',
  isForSetUp: true,
  summary: 'End the session',
  response: done,
});

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'owner',
  summary: 'All admins, deactivated ones too',
  response: z.array(listedAdmin),
});

export const createAdminUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: 'Create an admin',
  body: z.object(
    {
      username: newUsername,
      password: newPassword(credentialsRequired),
      /** Optional, because the specification defines this call without a role. */
      role: z._default(z.enum(adminRoles), 'owner'),
    },
    credentialsRequired,
  ),
  response: adminUser,
  status: 201,
});

export const changeAdminPassword = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/password',
  access: 'owner',
  accessForOwn: 'read-only',
  requiresRecentSignIn: true,
  summary: "Change an admin's password; ends that admin's other sessions",
  params: idParams,
  body: z.object(
    {
      password: newPassword('Password is required'),
      /** Optimistic concurrency: the value from the list, see `changed_meanwhile`. */
      base: z.optional(z.object({ passwordChangedAt: z.nullable(z.iso.datetime()) })),
      /** Password of the requesting admin, as an alternative to a recent sign-in. */
      currentPassword: z.optional(z.string().check(z.maxLength(MAX_LENGTH))),
    },
    'Password is required',
  ),
  response: adminUser,
});

export const deactivateAdminUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: "Deactivate an admin; ends that admin's sessions at once",
  params: idParams,
  response: adminUser,
});

export const reactivateAdminUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reactivate',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: 'Let a deactivated admin sign in again',
  params: idParams,
  response: adminUser,
});
