import * as z from 'zod/mini';
import { ownSession, sessionNumber } from '#features/auth/account.contract.ts';
import { adminUser } from '#features/auth/auth.contract.ts';
import { adminRoles } from '#platform/contract/admin-role.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams, pathId } from '#platform/contract/ids.ts';

// Roles and sessions of all admins, for owners.

export const changeAdminRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  access: 'owner',
  requiresRecentSignIn: true,
  summary: "Change an admin's role, from that admin's next request on; the last owner stays one",
  params: idParams,
  body: z.object({ role: z.enum(adminRoles, 'Please choose a role') }, 'Please choose a role'),
  response: adminUser,
});

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: 'owner',
  summary: 'Where an admin is signed in, the last seen first; a hundred at most',
  params: idParams,
  response: z.array(ownSession),
});

export const endAdminSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  access: 'owner',
  summary: 'End a session of an admin',
  params: z.object({ id: pathId, session: sessionNumber }),
  response: done,
});

export const endAdminSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sessions/end-all',
  access: 'owner',
  summary: 'End all sessions of an admin, except the one of this call',
  params: idParams,
  response: z.object({ ended: z.int() }),
});
