import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

// Apart from the other calls, because every profile makes this one and no other.
export const getShownWord = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id/her-word',
  access: 'public',
  summary: 'What a provider said herself of her profile; nothing of one that is not shown',
  params: idParams,
  response: z.object({
    /** Null where she never confirmed it, or where that has lapsed. */
    confirmedAt: z.nullable(z.date()),
    isAvailable: z.boolean(),
    /** A day in Singapore, the last on which she is away. */
    awayUntil: z.nullable(z.string()),
  }),
});
