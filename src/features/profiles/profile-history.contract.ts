import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const HISTORY_PAGE_SIZE = 20;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FieldValue = z.infer<typeof fieldValue>;

const fieldChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
export type FieldChange = z.infer<typeof fieldChange>;

const profileVersion = z.object({
  id: z.int(),
  createdAt: z.date(),
  /** The name of the user at the time of the change. */
  username: z.string(),
  changes: z.array(fieldChange),
});
export type ProfileVersion = z.infer<typeof profileVersion>;

export const listProfileHistory = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/history',
  access: 'admin',
  role: 'read-only',
  summary: 'What was changed of a profile, newest first; `before` is the id to go on from',
  params: idParams,
  query: z.object({ before: z.optional(wholeNumber(1, 999_999_999)) }),
  response: z.array(profileVersion),
});
