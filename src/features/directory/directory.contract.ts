import * as z from 'zod/mini';
import {
  type AvailabilityFilter,
  isWithinFilterDays,
} from '#features/availability/availability-filter.rules.ts';
import { isSpokenLanguage } from '#features/profiles/languages.rules.ts';
import { freelancer, freelancerCard } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { text } from '#platform/contract/text.ts';
import { pageOf, wholeNumber } from '#platform/contract/whole-number.ts';

export const PAGE_SIZE = 12;
const MAX_PAGE_SIZE = 100;
/** Maximum number of values per filter. */
export const MAX_CHOICES = 20;
export const MAX_RATING = 5;
/** The slug of a district or a station. */
export const PLACE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const sortOptions = [
  'popular',
  'recent',
  'price-low',
  'price-high',
  'alphabetical',
  'top-rated',
] as const;
export type SortBy = (typeof sortOptions)[number];

/** The card of the directory and of the saved profiles, with the fields that visitors compare. */
const directoryCard = z.extend(
  freelancerCard,
  z.pick(freelancer, {
    location: true,
    locationArea: true,
    availability: true,
  }).shape,
);
export type DirectoryCard = z.infer<typeof directoryCard>;

/** An empty value and the labels for "all" are treated as omitted. */
const term = z.optional(
  z.pipe(
    text(MAX_SEARCH_LENGTH),
    z.transform((value) => value || undefined),
  ),
);
/** One or several values of a parameter, combined with OR: sorted and without duplicates. */
const anyOf = <Value extends z.ZodMiniType<string | undefined, string | null>>(value: Value) =>
  z.optional(
    z.pipe(
      z.union([value, z.array(value).check(z.maxLength(MAX_CHOICES))]),
      z.transform((given): string[] | undefined => {
        const chosen = [given].flat().filter((one) => one !== undefined);
        return chosen.length > 0 ? [...new Set(chosen)].sort() : undefined;
      }),
    ),
  );
const NO_FILTER = ['', 'All', 'All Services'];
/** The key to filter by; undefined for the labels that mean "all". */
export const filterKey = (value: string): string | undefined =>
  NO_FILTER.includes(value) ? undefined : value;
const filter = anyOf(z.pipe(text(MAX_SEARCH_LENGTH), z.transform(filterKey)));
const dollars = z.optional(wholeNumber(0, 999_999_999));

/** The parameters that select profiles, without sort order and pagination. */
const directoryFilters = {
  search: term,
  nationality: filter,
  location: filter,
  service: filter,
  language: anyOf(z.string().check(z.refine(isSpokenLanguage, 'must be a language of the list'))),
  /** Postal districts (`d09`) and stations (`tiong-bahru`). */
  near: anyOf(z.string().check(z.maxLength(60), z.regex(PLACE, 'must be a district or a station'))),
  minPrice: dollars,
  maxPrice: dollars,
  /** `true` means now; else `tonight`, or a day and time in Singapore like `2026-11-21T20:00`. */
  available: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) =>
              ['true', 'false', 'tonight'].includes(value) || isWithinFilterDays(value, new Date()),
            'must be true, tonight, or a time like 2026-11-21T20:00 within the next two weeks',
          ),
        ),
      z.transform((value): AvailabilityFilter | undefined =>
        value === 'false' ? undefined : value === 'true' || (value as AvailabilityFilter),
      ),
    ),
  ),
  /** Minimum number of stars. */
  minRating: z.optional(wholeNumber(1, MAX_RATING)),
};

export const listFreelancers = endpoint({
  method: 'GET',
  path: '/api/freelancers',
  access: 'public',
  summary:
    'A page of the directory, for an admin with the hidden profiles; X-Total-Count tells how many match',
  query: z.object({
    ...directoryFilters,
    sortBy: z._default(z.enum(sortOptions), 'popular'),
    ...pageOf(PAGE_SIZE, MAX_PAGE_SIZE),
  }),
  response: z.array(freelancer),
});
export type FreelancerQuery = z.output<(typeof listFreelancers)['query']>;

/** Labels in the languages of the public pages. */
export const placeLabel = z.object({ en: z.string(), zh: z.string() });
const countedValue = z.object({ value: z.string(), count: z.int() });
const countedPlace = z.object({ value: z.string(), label: placeLabel, count: z.int() });

/** The filters whose values come from the service configuration. */
export const filterNames = ['nationality', 'location', 'service'] as const;

/**
 * Each group is counted without its own filter, so that a count predicts the result of choosing
 * that value instead of, or in addition to, the current ones.
 */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/freelancers/facets',
  access: 'public',
  summary: 'How many profiles of a search each value of the filters has',
  query: z.object(directoryFilters),
  response: z.object({
    /** Same value as the X-Total-Count header of the list. */
    total: z.int(),
    /** Values that are offered and have a profile, in the order of the configuration. */
    nationality: z.array(countedValue),
    location: z.array(countedValue),
    service: z.array(countedValue),
    /** All languages that a profile may state. */
    language: z.array(countedValue),
    /** All postal districts, `d01` to `d28`. */
    districts: z.array(countedPlace),
    /** The stations that the `near` parameter names. */
    stations: z.array(countedPlace),
    available: z.int(),
    /** Number of profiles that are available this evening. */
    tonight: z.int(),
    /** Number of profiles with at least this many stars. */
    ratings: z.array(z.object({ value: z.int(), count: z.int() })),
    /** In whole dollars; null if no profile has a price. */
    price: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
    /** If nothing is found: what would find something, and how many profiles. */
    wider: z.array(
      z.object({
        /** The part of the query to leave out. */
        without: z.enum([
          ...filterNames,
          'language',
          'near',
          'price',
          'available',
          'rating',
          'search',
        ]),
        /** The places to ask for instead: the same districts and their neighbours. */
        near: z.optional(z.array(z.string())),
        count: z.int(),
      }),
    ),
  }),
});
export type Facets = z.output<(typeof listFacets)['response']>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/freelancers/suggestions',
  access: 'public',
  summary: 'Whom and what somebody may mean who is typing a search',
  query: z.object({ search: term }),
  response: z.object({
    people: z.array(z.pick(freelancer, { id: true, name: true, profileImage: true })),
    /** The filter that this value belongs to. */
    services: z.array(z.extend(countedPlace, { filter: z.enum(filterNames) })),
    /** A station or a district is a value of `near`, an area is a value of `location`. */
    places: z.array(z.extend(countedPlace, { kind: z.enum(['station', 'district', 'area']) })),
    /** Similar names, for a search without results. */
    closest: z.array(z.string()),
  }),
});
export type Suggestions = z.output<(typeof listSuggestions)['response']>;

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/freelancers/featured',
  access: 'public',
  summary: 'The most popular profiles, in order, six at most',
  response: z.array(freelancer),
});

/** Maximum number of ids per request. */
export const MAX_WANTED_IDS = 100;
const wantedIds = z.pipe(
  z
    .string()
    .check(
      z.maxLength(11 * MAX_WANTED_IDS),
      z.regex(/^\d{1,10}(,\d{1,10})*$/, 'must be whole numbers with commas between them'),
    ),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(',').map(Number))]),
    z.array(z.int()).check(z.maxLength(MAX_WANTED_IDS)),
  ),
);

/** A card with what only a comparison shows. */
const comparedCard = z.extend(directoryCard, {
  languages: freelancer.shape.languages,
  /** Whether the companion has confirmed the profile as it is shown. */
  isConfirmed: z.boolean(),
});
export type ComparedCard = z.infer<typeof comparedCard>;

export const listCards = endpoint({
  method: 'GET',
  path: '/api/freelancers/cards',
  access: 'public',
  summary: `Profiles by their ids, ${MAX_WANTED_IDS} at most, in that order; hidden and deleted ones are left out`,
  query: z.object({ ids: wantedIds }),
  response: z.array(comparedCard),
});
