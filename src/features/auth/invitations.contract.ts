import * as z from 'zod/mini';
import { newPassword, newUsername } from '#features/auth/auth.contract.ts';
import { adminRoles } from '#platform/contract/admin-role.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText } from '#platform/contract/text.ts';

export const INVITATION_PAGE_PATH = '/invite';
export const INVITATION_HOURS = 72;
export const LISTED_INVITATIONS = 50;
const MAX_NAME = 80;

const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

const invitation = z.object({
  id: z.int(),
  /** Whom the invitation is for. */
  name: z.string(),
  role: z.enum(adminRoles),
  /** Null if the invited person chooses it. */
  username: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  state: z.enum(invitationStates),
  /** Username of the admin who accepted the invitation. */
  joined: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'owner',
  summary: `The last ${LISTED_INVITATIONS} invitations, newest first`,
  response: z.array(invitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: `Invite a new admin by a link that works once, within ${INVITATION_HOURS} hours`,
  body: z.object({
    name: requiredText(MAX_NAME, 'Please enter who the invitation is for'),
    role: z.enum(adminRoles, 'Please choose a role'),
    /** If absent, the invited person chooses a username. */
    username: z.optional(newUsername),
  }),
  /** The token is in the fragment of the path, which browsers do not send. It is shown only here. */
  response: z.object({ id: z.int(), path: z.string(), expiresAt: z.date() }),
  status: 201,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'owner',
  summary: 'Revoke an invitation that nobody has used',
  params: idParams,
  response: done,
});

const token = z.string('The invitation is missing').check(z.maxLength(200));

/** A POST request, so that the token is in no address and no log. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/open',
  access: 'public',
  summary: 'What an invitation offers; the invitation is not used up',
  body: z.object({ token }),
  response: z.pick(invitation, { name: true, role: true, username: true, expiresAt: true }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  summary: 'Become an admin by an invitation, which is used up',
  body: z.object({
    token,
    /** Ignored if the invitation fixes it. */
    username: z.optional(z.string().check(z.maxLength(200))),
    password: newPassword('Please choose a password'),
  }),
  response: z.object({ username: z.string() }),
  status: 201,
});
