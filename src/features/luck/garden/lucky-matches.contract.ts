import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

// In its own module, because the profile page uses no other endpoint for draws.
export const countLuckyMatches = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id/lucky-matches',
  access: 'public',
  summary:
    "How many of a profile's lucky numbers ever were in a stored draw; 0 for one that is not shown",
  params: idParams,
  response: z.object({ count: z.int() }),
});
