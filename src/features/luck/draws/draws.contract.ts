import * as z from 'zod/mini';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { freelancerCard } from '#features/profiles/profiles.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, wholeNumber } from '#platform/contract/whole-number.ts';

export const DRAWS_PAGE_SIZE = 12;
const MAX_DRAWS_PAGE_SIZE = 50;
export const MAX_MATCHED_NUMBERS = 100;
/** Maximum number of matching draws in a response; the newest are included. */
export const MATCHES_SHOWN = 20;

export const drawResult = z.object({
  drawNumber: z.string(),
  /** Calendar day in Singapore. */
  drawDate: z.string(),
  firstPrize: z.int(),
  secondPrize: z.int(),
  thirdPrize: z.int(),
  starterPrizes: z.array(z.int()),
  consolationPrizes: z.array(z.int()),
});

/** Whether a published result was changed. */
export const drawMark = {
  /** When the result was last corrected; null if never. */
  correctedAt: z.nullable(z.date()),
};

const prizeTier = z.enum(prizeTiers);
const match = z.object({ prizeTier, drawNumber: z.string(), drawDate: z.string() });
const bloomer = z.pick(freelancerCard, { id: true, name: true, profileImage: true });

export const listResults = endpoint({
  method: 'GET',
  path: '/api/draws',
  access: 'public',
  summary:
    'A page of all stored draws, newest first, each with its matching profiles; X-Total-Count tells how many',
  query: z.object({
    ...pageOf(DRAWS_PAGE_SIZE, MAX_DRAWS_PAGE_SIZE),
  }),
  response: z.array(
    z.extend(drawResult, {
      ...drawMark,
      /** Profiles that ever got one of its numbers: the total, and the first few, best prize first. */
      bloomed: z.object({ count: z.int(), first: z.array(bloomer) }),
    }),
  ),
});

/** Maps a malformed draw number to an unknown one, so that the response is 404. */
const drawNumber = z.pipe(
  z.string(),
  z.transform((text) => (/^\d{1,6}$/.test(text) ? text : '')),
);

export const getResult = endpoint({
  method: 'GET',
  path: '/api/draws/:number',
  access: 'public',
  summary: 'One draw by its number, with its first 24 matching profiles, best prize first',
  params: z.object({ number: drawNumber }),
  response: z.extend(drawResult, {
    ...drawMark,
    /** Draw numbers of the adjacent draws. */
    earlier: z.nullable(z.string()),
    later: z.nullable(z.string()),
    bloomed: z.object({
      count: z.int(),
      entries: z.array(z.object({ freelancer: freelancerCard, prizeTier, luckyNumber: z.int() })),
    }),
  }),
});

/** Deduplicated, in ascending order. */
const numbers = z.pipe(
  z
    .string()
    .check(
      z.maxLength(5 * MAX_MATCHED_NUMBERS),
      z.regex(/^\d{1,4}(,\d{1,4})*$/, 'must be numbers of up to four digits with commas between'),
    ),
  z.pipe(
    z.transform((list: string) =>
      [...new Set(list.split(',').map(Number))].sort((one, other) => one - other),
    ),
    z.array(z.int()).check(z.maxLength(MAX_MATCHED_NUMBERS)),
  ),
);

const numberMatches = z.object({
  number: z.int(),
  /** Number of draws that contain the number. */
  count: z.int(),
  /** The best prize; the newest draw wins a tie. */
  best: z.nullable(match),
  /** Newest first. */
  matches: z.array(match),
});

export const matchNumbers = endpoint({
  method: 'GET',
  path: '/api/draws/matches',
  access: 'public',
  summary: `Up to ${MAX_MATCHED_NUMBERS} numbers against all stored draws: each once, ascending, with its best prize, in how many draws it was, and the newest ${MATCHES_SHOWN} of them`,
  query: z.object({ numbers }),
  response: z.array(numberMatches),
});

export const checkNumber = endpoint({
  method: 'GET',
  path: '/api/draws/check',
  access: 'public',
  summary: `The draws that a number was in: the best prize, how many, and the newest ${MATCHES_SHOWN}`,
  query: z.object({ number: wholeNumber(0, 9_999) }),
  response: numberMatches,
});
