import * as z from 'zod/mini';
import { listedGaps } from '#features/profiles/profile-gaps.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import { freelancer } from '#features/profiles/profiles.contract.ts';
import {
  hideDecision,
  MAX_HIDE_REASON_LENGTH,
} from '#features/profiles/visibility/hide-decisions.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { bodyId } from '#platform/contract/ids.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { requiredText, text } from '#platform/contract/text.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const LIST_PAGE_SIZE = 25;

export const listSorts = ['name', 'id', 'price', 'rating', 'popularityScore', 'updatedAt'] as const;
export type ListSort = (typeof listSorts)[number];

export const listDirections = ['asc', 'desc'] as const;

export const shownStates = ['shown', 'hidden', 'draft', 'scheduled'] as const;
export const onlineStates = ['online', 'offline'] as const;

/** Maximum number of profiles per bulk operation. */
export const MAX_CHANGED = 500;
const MAX_SERVICE_LENGTH = 120;

const listedProfile = z.extend(
  z.pick(freelancer, {
    id: true,
    name: true,
    title: true,
    profileImage: true,
    whatsapp: true,
    phone: true,
    price: true,
    hourlyRate: true,
    locationArea: true,
    isOnline: true,
    isHidden: true,
    rating: true,
    reviewCount: true,
    popularityScore: true,
    updatedAt: true,
  }),
  /** Why the profile is hidden; empty if it is shown. */
  { hideDecisions: z.array(hideDecision) },
);

export type ListedProfile = z.infer<typeof listedProfile>;

/** The filters of the list. An empty value is treated as omitted. */
const listFilters = {
  /** A substring of the name, phone number, WhatsApp number or id. */
  search: z._default(text(MAX_SEARCH_LENGTH), ''),
  shown: z.optional(z.enum(shownStates)),
  online: z.optional(z.enum(onlineStates)),
  area: z.optional(z.enum(locationAreas)),
  service: z._default(text(MAX_SERVICE_LENGTH), ''),
  lacks: z.optional(z.enum(listedGaps)),
};

export const listProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers',
  access: 'read-only',
  summary:
    'A page of all profiles as the back office lists them, hidden ones too; X-Total-Count tells how many match',
  query: z.object({
    ...listFilters,
    sortBy: z._default(z.enum(listSorts), 'name'),
    direction: z._default(z.enum(listDirections), 'asc'),
    ...pageOf(LIST_PAGE_SIZE),
  }),
  response: z.array(listedProfile),
});
export type ProfileListQuery = z.output<(typeof listProfiles)['query']>;
export type ProfileListFilters = Pick<ProfileListQuery, keyof typeof listFilters>;

/** The ids of a bulk operation. An impossible id is reported as not found. */
export const chosenIds = z.array(bodyId).check(z.minLength(1), z.maxLength(MAX_CHANGED));

/** A bulk operation sets one field at a time. */
const bulkChange = z.union([
  z.strictObject({
    isHidden: z.boolean(),
    /** Why, for admins. */
    reason: z.optional(text(MAX_HIDE_REASON_LENGTH)),
    /** Takes back the last change of the visibility: what others decided stays or stands again. */
    isUndo: z.optional(z.boolean()),
  }),
  z.strictObject({ isOnline: z.boolean() }),
  z.strictObject({ locationArea: z.enum(locationAreas) }),
  z.strictObject({ addService: requiredText(MAX_SERVICE_LENGTH, 'Service is required') }),
  z.strictObject({ removeService: requiredText(MAX_SERVICE_LENGTH, 'Service is required') }),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const changeProfiles = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/changes',
  access: 'editor',
  summary: 'Set one thing for many profiles; tells which were changed and which were not found',
  body: z.object({ ids: chosenIds, change: bulkChange }),
  response: z.object({
    /**
     * Profiles that did not already have the value. Hiding also changes a profile that only its provider hid,
     * because it stays hidden from then on whatever the provider does.
     */
    changed: z.array(z.int()),
    missing: z.array(z.int()),
  }),
});

export const exportProfiles = endpoint({
  method: 'POST',
  path: '/api/admin/freelancers/export',
  access: 'editor',
  requiresRecentSignIn: true,
  summary: 'A CSV file of the given profiles, or of all that a list finds, as imports read it',
  body: z.object({ ...listFilters, ids: z.optional(chosenIds) }),
  // The response is a stream of text/csv.
  response: z.unknown(),
});
export type ExportedProfiles = z.output<(typeof exportProfiles)['body']>;
