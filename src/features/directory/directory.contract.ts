import * as z from 'zod/mini';
import { filterKey } from '#features/directory/directory.rules.ts';
import { freelancer, freelancerCard } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/text.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/** Values of one filter at once. */
export const MAX_CHOICES = 20;
export const MAX_RATING = 5;
/** How a district or a station is named in an address. */
export const PLACE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const sortOptions = [
  'popular',
  'recent',
  'price-low',
  'price-high',
  'alphabetical',
] as const;
export type SortBy = (typeof sortOptions)[number];

/** The same in the directory and among those that a visitor keeps: with what one chooses by. */
const directoryCard = z.extend(
  freelancerCard,
  z.pick(freelancer, {
    price: true,
    hourlyRate: true,
    location: true,
    locationArea: true,
    rating: true,
    reviewCount: true,
  }).shape,
);
export type DirectoryCard = z.infer<typeof directoryCard>;

/** Empty is the same as left out, and so are the words for no choice. */
const term = z.optional(
  z.pipe(
    text(5_000),
    z.transform((value) => value || undefined),
  ),
);
/** One value or several under the same name, any of which will do: in one order, each once. */
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
const filter = anyOf(z.pipe(text(5_000), z.transform(filterKey)));
const dollars = z.optional(wholeNumber(0, 999_999_999));

/** What decides which profiles are found, and nothing of their order. */
const directoryFilters = {
  search: term,
  nationality: filter,
  location: filter,
  service: filter,
  /** Postal districts (`d09`) and stations (`tiong-bahru`). */
  near: anyOf(z.string().check(z.maxLength(60), z.regex(PLACE, 'must be a district or a station'))),
  minPrice: dollars,
  maxPrice: dollars,
  available: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true' || undefined),
    ),
  ),
  /** In stars. */
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
    offset: z._default(wholeNumber(0, 999_999_999), 0),
    limit: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
  }),
  response: z.array(freelancer),
});
export type FreelancerQuery = z.output<(typeof listFreelancers)['query']>;

/** In the languages of the public pages. */
const label = z.object({ en: z.string(), zh: z.string() });
const countedValue = z.object({ value: z.string(), count: z.int() });
const countedPlace = z.object({ value: z.string(), label, count: z.int() });

/**
 * Each group is counted without its own choice, so that a count tells what one would see with this
 * value chosen instead, or beside the others.
 */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/freelancers/facets',
  access: 'public',
  summary: 'How many profiles of a search each value of the filters has',
  query: z.object(directoryFilters),
  response: z.object({
    /** As X-Total-Count of the list. */
    total: z.int(),
    /** Values that are offered and have a profile; the order is the configuration's. */
    nationality: z.array(countedValue),
    location: z.array(countedValue),
    service: z.array(countedValue),
    /** All postal districts, `d01` to `d28`. */
    districts: z.array(countedPlace),
    /** The stations among what was asked for by `near`. */
    stations: z.array(countedPlace),
    available: z.int(),
    /** This many stars, or more. */
    ratings: z.array(z.object({ value: z.int(), count: z.int() })),
    /** In whole dollars; null where nobody names a price. */
    price: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
  }),
});
export type Facets = z.output<(typeof listFacets)['response']>;

/** What the filters have chosen: everything but the words searched for. */
export const filterNames = ['nationality', 'location', 'service'] as const;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/freelancers/suggestions',
  access: 'public',
  summary: 'Whom and what somebody may mean who is typing a search',
  query: z.object({ search: term }),
  response: z.object({
    people: z.array(z.pick(freelancer, { id: true, name: true, profileImage: true })),
    /** To choose by this filter. */
    services: z.array(z.extend(countedPlace, { filter: z.enum(filterNames) })),
    /** A station and a district are values of `near`, an area one of `location`. */
    places: z.array(z.extend(countedPlace, { kind: z.enum(['station', 'district', 'area']) })),
    /** Names to offer when the search finds nobody. */
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

/** Profiles that a call asks for by their ids. */
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

export const listCards = endpoint({
  method: 'GET',
  path: '/api/freelancers/cards',
  access: 'public',
  summary: `Profiles by their ids, ${MAX_WANTED_IDS} at most, in that order; hidden and deleted ones are left out`,
  query: z.object({ ids: wantedIds }),
  response: z.array(directoryCard),
});
