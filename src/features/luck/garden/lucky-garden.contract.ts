import * as z from 'zod/mini';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { freelancerCard } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const GARDEN_PAGE_SIZE = 24;
export const MAX_GARDEN_PAGE_SIZE = 100;

const luckyGardenEntry = z.object({
  freelancer: freelancerCard,
  prizeTier: z.enum(prizeTiers),
  luckyNumber: z.int(),
  drawNumber: z.string(),
  drawDate: z.string(),
  /** The day since which the provider has the number and it is drawn. */
  bloomsSince: z.string(),
  /** Number of draws until the match is no longer among the latest. */
  drawsLeft: z.int(),
});

export const listLuckyGarden = endpoint({
  method: 'GET',
  path: '/api/lucky-garden',
  access: 'public',
  summary:
    'Providers whose lucky numbers are among those of the latest draws, best first; X-Total-Count tells how many',
  query: z.object({
    ...pageOf(GARDEN_PAGE_SIZE, MAX_GARDEN_PAGE_SIZE),
  }),
  response: z.array(luckyGardenEntry),
});
