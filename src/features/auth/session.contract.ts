import * as z from 'zod/mini';
import { adminRoles } from '#platform/contract/admin-role.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

// In a separate module, because every page bundles this contract.

/** The signed-in admin, as stored in the browser. */
export const sessionAdmin = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(adminRoles),
  /** The admin must set up a second factor before anything else. */
  mustSetUp: z.optional(z.literal(true)),
});
export type Admin = z.infer<typeof sessionAdmin>;

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'read-only',
  isForSetUp: true,
  summary: 'Tell whether the session is valid, and whose it is',
  response: z.object({ success: z.boolean(), admin: sessionAdmin }),
});
