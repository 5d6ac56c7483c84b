import * as z from 'zod/mini';
import {
  readDatedDraw,
  readDraw,
  typedDraw,
  writeFields,
} from '#features/luck/draws/draw.rules.ts';
import { rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import { drawMark, drawResult } from '#features/luck/draws/draws.contract.ts';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { isCalendarDay } from '#platform/contract/calendar-day.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams, pathId } from '#platform/contract/ids.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const MAX_DRAWS_AT_ONCE = 500;
export const ADMIN_DRAWS_PAGE_SIZE = 6;

const drawRecord = z.extend(drawResult, { id: z.int(), createdAt: z.date(), ...drawMark });
export type DrawRecord = z.infer<typeof drawRecord>;

/** For a transformation: the draw, or an issue of the input. */
const drawOf = (result: ReturnType<typeof readDraw>, context: z.core.ParsePayload) => {
  if ('draw' in result) return result.draw;
  context.issues.push({ code: 'custom', input: context.value, ...result });
  return z.NEVER;
};

export const listDraws = endpoint({
  method: 'GET',
  path: '/api/4d-draws',
  access: 'read-only',
  summary: 'The last 6 draws, newest first',
  response: z.array(drawRecord),
});

export const createDraw = endpoint({
  method: 'POST',
  path: '/api/4d-draws',
  access: 'editor',
  summary: 'Enter the result of a draw',
  body: z.pipe(
    typedDraw,
    z.transform((typed, context) => drawOf(readDraw(typed), context)),
  ),
  response: drawRecord,
  status: 201,
});

export const deleteDraw = endpoint({
  method: 'DELETE',
  path: '/api/4d-draws/:id',
  access: 'editor',
  summary: 'Delete a draw',
  params: idParams,
  response: done,
});

/** A list such as `9006,9005`; a malformed draw number matches nothing. */
const drawNumbers = z.pipe(
  z.string().check(z.maxLength(MAX_DRAWS_AT_ONCE * 8)),
  z.transform((text) => text.split(',').slice(0, MAX_DRAWS_AT_ONCE)),
);

/** A list such as `12,13`. */
const drawIds = z.pipe(
  z.string().check(z.maxLength(MAX_DRAWS_AT_ONCE * 11)),
  z.transform((text) => text.split(',').map((id) => z.parse(pathId, id))),
);

export const listStoredDraws = endpoint({
  method: 'GET',
  path: '/api/admin/draws',
  access: 'read-only',
  summary:
    'A page of all draws, newest first, or those with the given draw numbers; X-Total-Count tells how many there are',
  query: z.object({
    numbers: z.optional(drawNumbers),
    ...pageOf(ADMIN_DRAWS_PAGE_SIZE, MAX_DRAWS_AT_ONCE),
  }),
  response: z.array(drawRecord),
});

export const correctDraw = endpoint({
  method: 'PUT',
  path: '/api/4d-draws/:id',
  access: 'editor',
  summary: 'Correct a draw; with `base`, values that somebody else has changed are refused',
  params: idParams,
  body: z.pipe(
    z.extend(typedDraw, { base: z.optional(typedDraw) }),
    z.transform(({ base, ...typed }, context) => ({
      draw: drawOf(readDatedDraw(typed), context),
      base: base && writeFields(base),
    })),
  ),
  response: drawRecord,
});

/** Empty for anything that is no calendar day, because a form is previewed while it is filled in. */
const dayIfAny = z.pipe(
  z.string().check(z.maxLength(50)),
  z.transform((text) => (isCalendarDay(text) ? text : '')),
);

/** Matching profiles in a preview; the total is always given. */
export const MATCHES_PREVIEWED = 12;

export const previewDraw = endpoint({
  method: 'GET',
  path: '/api/admin/draws/preview',
  access: 'editor',
  summary: `What is unusual about a draw before it is entered or corrected, and the first ${MATCHES_PREVIEWED} profiles that it matches`,
  query: z.object({
    drawNumber: z.string().check(z.maxLength(50)),
    drawDate: dayIfAny,
    /** The ids of the stored draws that are corrected with this one or by it, which it is not compared with. */
    corrected: z.optional(drawIds),
    /** All 23 prizes, in form order; without them, no profiles are searched for. */
    prizes: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  response: z.object({
    warnings: z.array(z.object({ field: z.enum(['drawNumber', 'drawDate']), message: z.string() })),
    /** Best prize first; null if the prizes are not complete. */
    matches: z.nullable(
      z.object({
        count: z.int(),
        first: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            prizeTier: z.enum(prizeTiers),
            luckyNumber: z.int(),
          }),
        ),
      }),
    ),
  }),
});

const drawCorrection = z.object({
  id: z.int(),
  correctedAt: z.date(),
  /** Empty if it is not known. */
  username: z.string(),
  /** The result until then; null if it was not kept at that time. */
  before: z.nullable(drawResult),
});
export type DrawCorrection = z.infer<typeof drawCorrection>;

export const listDrawCorrections = endpoint({
  method: 'GET',
  path: '/api/4d-draws/:id/corrections',
  access: 'read-only',
  summary: 'The earlier results of a draw that was corrected, newest first',
  params: idParams,
  response: z.array(drawCorrection),
});

/** All 23 prizes in one string, in form order: arrays for 500 draws would exceed the values per request. */
const writtenDraw = z.pipe(
  z.object({ drawNumber: z.string(), drawDate: z.string(), prizes: z.string() }),
  z.transform(({ prizes, ...written }, context) => {
    const typed = rawDraw({ ...written, prizes: prizes.trim().split(/\s+/) });
    return drawOf(readDatedDraw(typed), context);
  }),
);

/** Without `base`, the draw must be new or equal to the stored one. With it, the stored draw is corrected. */
const enteredDraw = z.object({ draw: writtenDraw, base: z.optional(writtenDraw) });
export type EnteredDraw = z.output<typeof enteredDraw>;

export const drawOutcomes = ['added', 'corrected', 'unchanged'] as const;

export const enterDraws = endpoint({
  method: 'POST',
  path: '/api/4d-draws/bulk',
  access: 'editor',
  summary: `Enter up to ${MAX_DRAWS_AT_ONCE} draws, all or none of them`,
  body: z.object({
    draws: z.array(enteredDraw).check(z.minLength(1), z.maxLength(MAX_DRAWS_AT_ONCE)),
  }),
  /** In request order. */
  response: z.array(
    z.object({ id: z.int(), drawNumber: z.string(), outcome: z.enum(drawOutcomes) }),
  ),
});
