import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText, text } from '#platform/contract/text.ts';

export const serviceConfig = z.object({
  id: z.int(),
  serviceName: z.string(),
  displayName: z.string(),
  displayNameZh: z.string(),
  tooltip: z.string(),
  tooltipZh: z.string(),
  /** Further words by which visitors search for it, separated by commas. */
  synonyms: z.optional(z.string()),
  isActive: z.boolean(),
  showInFilter: z.boolean(),
  sortOrder: z.int(),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

const namesRequired = 'Service name and display name are required';
const MAX_SORT_ORDER = 100_000;

/** Parsed as an integer; invalid input becomes 0. */
const sortOrder = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.transform((value) => {
    const number = Number.parseInt(String(value), 10);
    return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), MAX_SORT_ORDER);
  }),
);

const optionalFields = {
  displayNameZh: z.optional(text(120)),
  tooltip: z.optional(text(500)),
  tooltipZh: z.optional(text(500)),
  synonyms: z.optional(text(500)),
  isActive: z.optional(z.boolean()),
  showInFilter: z.optional(z.boolean()),
  sortOrder: z.optional(sortOrder),
};
const names = {
  serviceName: requiredText(120, namesRequired),
  displayName: requiredText(120, namesRequired),
};

/** Values of the sent fields when editing began, for optimistic concurrency; see `changed_meanwhile`. */
const serviceBase = z.object({
  ...z.partial(z.omit(serviceConfig, { id: true })).shape,
  sortOrder: z.optional(sortOrder),
});
export type ServiceBase = z.output<typeof serviceBase>;

export const listServiceConfigs = endpoint({
  method: 'GET',
  path: '/api/services-config',
  access: 'public',
  summary: 'The service configuration: active entries, or all of them for an admin',
  response: z.array(serviceConfig),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  summary: 'The active entries of the Services group',
  response: z.array(serviceConfig),
});

export const createServiceConfig = endpoint({
  method: 'POST',
  path: '/api/services-config',
  access: 'editor',
  summary: 'Add a nationality, location or service',
  body: z.object({ ...names, ...optionalFields }, namesRequired),
  response: serviceConfig,
  status: 201,
});

export const updateServiceConfig = endpoint({
  method: 'PATCH',
  path: '/api/services-config/:id',
  access: 'editor',
  summary:
    'Change what is sent of an entry; with `base`, values that somebody else has changed are refused',
  params: idParams,
  body: z.object({
    serviceName: z.optional(names.serviceName),
    displayName: z.optional(names.displayName),
    ...optionalFields,
    base: z.optional(serviceBase),
  }),
  response: serviceConfig,
});

export const deleteServiceConfig = endpoint({
  method: 'DELETE',
  path: '/api/services-config/:id',
  access: 'editor',
  summary: 'Remove an entry',
  params: idParams,
  response: done,
});
