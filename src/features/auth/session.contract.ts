import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

// Apart from the other calls, because every page carries this one.

/** The signed-in admin, as the browser keeps one. */
export const sessionAdmin = z.object({
  id: z.int(),
  username: z.string(),
  /** Nothing else is open before a second factor is set up. */
  mustSetUp: z.optional(z.literal(true)),
});
export type Admin = z.infer<typeof sessionAdmin>;

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'admin',
  isForSetUp: true,
  summary: 'Tell whether the session is valid, and whose it is',
  response: z.object({ success: z.boolean(), admin: sessionAdmin }),
});
