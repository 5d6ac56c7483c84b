import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** What the operator has configured about themselves. */
const operator = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
});
export type Operator = z.infer<typeof operator>;

export const getOperator = endpoint({
  method: 'GET',
  path: '/api/operator',
  access: 'public',
  summary: 'Who runs the site and how to reach them, as far as it is configured',
  response: operator,
});
