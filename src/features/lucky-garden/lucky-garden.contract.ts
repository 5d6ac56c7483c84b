import * as z from 'zod/mini';
import { freelancerCard } from '#features/freelancers/freelancers.contract.ts';
import { readDraw } from '#features/lucky-garden/draw.rules.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

/** Entries of the Lucky Garden at a time, unless told. */
export const GARDEN_PAGE_SIZE = 24;
export const MAX_GARDEN_PAGE_SIZE = 100;

/** Best first. */
export const prizeTiers = [
  '1st Prize',
  '2nd Prize',
  '3rd Prize',
  'Starter Prize',
  'Consolation Prize',
] as const;
export type PrizeTier = (typeof prizeTiers)[number];

const luckyGardenEntry = z.object({
  freelancer: freelancerCard,
  prizeTier: z.enum(prizeTiers),
  luckyNumber: z.int(),
  drawNumber: z.string(),
  drawDate: z.string(),
});

const draw = z.object({
  id: z.int(),
  drawNumber: z.string(),
  drawDate: z.string(),
  firstPrize: z.int(),
  secondPrize: z.int(),
  thirdPrize: z.int(),
  starterPrizes: z.array(z.int()),
  consolationPrizes: z.array(z.int()),
  createdAt: z.date(),
});
export type DrawRecord = z.infer<typeof draw>;

/** Numbers may come as digits or as numbers; what is missing is told by the checks, in order. */
const prize = z.optional(z.nullable(z.union([z.string(), z.number()])));
const prizes = z.optional(z.nullable(z.array(prize)));

export const drawInput = z.pipe(
  z.object({
    drawNumber: prize,
    drawDate: z.optional(z.nullable(z.string())),
    firstPrize: prize,
    secondPrize: prize,
    thirdPrize: prize,
    starterPrizes: prizes,
    consolationPrizes: prizes,
  }),
  z.transform((input, context) => {
    const result = readDraw(input);
    if ('message' in result) {
      context.issues.push({ code: 'custom', input, ...result });
      return z.NEVER;
    }
    return result.draw;
  }),
);

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

export const listDraws = endpoint({
  method: 'GET',
  path: '/api/4d-draws',
  access: 'admin',
  summary: 'The last 6 draws, newest first',
  response: z.array(draw),
});

export const createDraw = endpoint({
  method: 'POST',
  path: '/api/4d-draws',
  access: 'admin',
  summary: 'Enter the result of a draw',
  body: drawInput,
  response: draw,
  status: 201,
});

export const deleteDraw = endpoint({
  method: 'DELETE',
  path: '/api/4d-draws/:id',
  access: 'admin',
  summary: 'Delete a draw',
  params: idParams,
  response: done,
});
