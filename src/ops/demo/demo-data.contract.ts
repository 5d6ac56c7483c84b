import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const getDemoData = endpoint({
  method: 'GET',
  path: '/api/demo-data',
  access: 'public',
  summary: 'Tell whether the directory shows demo data',
  response: z.object({ loaded: z.boolean() }),
});

export const removeDemoData = endpoint({
  method: 'DELETE',
  path: '/api/demo-data',
  access: 'owner',
  summary: 'Remove the demo profiles with all that belongs to them, and the demo draws',
  response: done,
});
