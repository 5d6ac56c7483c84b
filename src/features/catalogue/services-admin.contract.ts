import * as z from 'zod/mini';
import { serviceConfig } from '#features/catalogue/services.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

// Separate from services.contract.ts, which public pages load.

const MAX_ORDERED = 1_000;

export const orderServiceConfigs = endpoint({
  method: 'PUT',
  path: '/api/services-config/order',
  access: 'editor',
  summary:
    'Put the entries of one group into an order; those that are not named follow behind as they were',
  body: z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_ORDERED)) }),
  /** All entries, sorted. */
  response: z.array(serviceConfig),
});

export const countServiceProfiles = endpoint({
  method: 'GET',
  path: '/api/services-config/counts',
  access: 'read-only',
  summary: 'How many profiles have each entry, hidden ones too; a location also by their area',
  response: z.array(z.object({ serviceName: z.string(), count: z.int() })),
});
