import * as z from 'zod/mini';
import { placeLabel } from '#features/directory/directory.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

/** The first part of the address of a landing page: `/in/orchard`, `/for/dinner-companion`. */
const landingGroups = ['in', 'for'] as const;
export const MAX_SLUG_LENGTH = 60;
/** No page has any other slug. */
export const SLUG = /^[\p{L}\p{N}-]{1,60}$/u;

const landingLink = z.object({
  group: z.enum(landingGroups),
  slug: z.string(),
  label: placeLabel,
});
export type LandingLink = z.infer<typeof landingLink>;

const countedLanding = z.extend(landingLink, {
  kind: z.enum(['district', 'station', 'locality', 'area', 'service']),
  count: z.int(),
});
export type CountedLanding = z.infer<typeof countedLanding>;

const landingPage = z.extend(countedLanding, {
  /** The filter of the directory that the page stands for. */
  filters: z.object({
    near: z.optional(z.array(z.string())),
    location: z.optional(z.array(z.string())),
    service: z.optional(z.array(z.string())),
  }),
  /** In whole dollars; null if no profile has a price. */
  price: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
  /** The most frequent services of a place, or the areas of a service. */
  parts: z.array(countedLanding),
  /** Places in the neighbourhood, or other services, that have profiles. */
  nearby: z.array(countedLanding),
});
export type LandingPage = z.infer<typeof landingPage>;

export const getLandingPage = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:group/:slug',
  access: 'public',
  summary: 'A place or a service as a page of the directory: its filter and what it has',
  params: z.object({ group: z.enum(landingGroups), slug: z.string() }),
  response: landingPage,
});

export const listLandingPages = endpoint({
  method: 'GET',
  path: '/api/landing-pages',
  access: 'public',
  summary: 'The places and services that have profiles, for the sitemap and the page of districts',
  response: z.array(countedLanding),
});

export const listLandingPagesOfProfile = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id/landing-pages',
  access: 'public',
  summary: 'The place of a profile, if it is known, and its services',
  params: idParams,
  response: z.array(landingLink),
});
