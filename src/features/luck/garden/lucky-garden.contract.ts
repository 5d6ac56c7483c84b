import * as z from 'zod/mini';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { freelancerCard } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Entries of the Lucky Garden at a time, unless told. */
export const GARDEN_PAGE_SIZE = 24;
export const MAX_GARDEN_PAGE_SIZE = 100;

const luckyGardenEntry = z.object({
  freelancer: freelancerCard,
  prizeTier: z.enum(prizeTiers),
  luckyNumber: z.int(),
  drawNumber: z.string(),
  drawDate: z.string(),
  /** The day from which on she had the number and it was drawn. */
  bloomsSince: z.string(),
  /** After so many more draws the match is none of the latest. */
  drawsLeft: z.int(),
});

export const listLuckyGarden = endpoint({
  method: 'GET',
  path: '/api/lucky-garden',
  access: 'public',
  summary:
    'Providers whose lucky numbers are among those of the latest draws, best first; X-Total-Count tells how many',
  query: z.object({
    offset: z._default(wholeNumber(0, 999_999_999), 0),
    limit: z._default(wholeNumber(1, MAX_GARDEN_PAGE_SIZE), GARDEN_PAGE_SIZE),
  }),
  response: z.array(luckyGardenEntry),
});
