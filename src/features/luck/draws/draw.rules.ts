import * as z from 'zod/mini';
import { LIST_COUNT } from '#features/luck/draws/draw-text.rules.ts';
import type { drawResult } from '#features/luck/draws/draws.contract.ts';
import { isCalendarDay } from '#platform/contract/calendar-day.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

const entry = z.optional(z.nullable(z.union([z.string(), z.number()])));
const entries = z.optional(z.nullable(z.array(entry)));

/** A draw as entered. All fields are optional, because `readDraw` reports missing ones in order. */
export const typedDraw = z.object({
  drawNumber: entry,
  drawDate: z.optional(z.nullable(z.string())),
  firstPrize: entry,
  secondPrize: entry,
  thirdPrize: entry,
  starterPrizes: entries,
  consolationPrizes: entries,
});

type Entry = z.infer<typeof entry>;
type TypedDraw = z.infer<typeof typedDraw>;
export type Draw = z.infer<typeof drawResult>;

/** A draw in text form, with four digits for every prize. */
export type WrittenDraw = {
  readonly [Name in keyof Draw]: Draw[Name] extends number[] ? string[] : string;
};

export const drawLabels: Readonly<Record<keyof Draw, string>> = {
  drawNumber: 'Draw number',
  drawDate: 'Draw date',
  firstPrize: '1st Prize',
  secondPrize: '2nd Prize',
  thirdPrize: '3rd Prize',
  starterPrizes: 'Starter Prizes',
  consolationPrizes: 'Consolation Prizes',
};
export const drawFields = Object.keys(drawLabels) as (keyof Draw)[];

const isGiven = (given: Entry): given is string | number => String(given ?? '').trim() !== '';

/** Parses 0 to 9999; returns undefined for anything else. */
const readNumber = (given: Entry): number | undefined =>
  /^\d{1,4}$/.test(String(given).trim()) ? Number(given) : undefined;

/** Validates a draw as entered. The order of the checks determines which error is reported first. */
export const readDraw = (
  typed: TypedDraw,
): { draw: Draw } | { message: string; path: string[] } => {
  const { drawNumber, firstPrize, secondPrize, thirdPrize } = typed;
  if (![drawNumber, firstPrize, secondPrize, thirdPrize].every(isGiven)) {
    return { message: 'Please fill in all top 3 prizes', path: ['firstPrize'] };
  }
  const lists = { starter: typed.starterPrizes ?? [], consolation: typed.consolationPrizes ?? [] };
  for (const kind of ['starter', 'consolation'] as const) {
    if (lists[kind].length !== LIST_COUNT || !lists[kind].every(isGiven)) {
      return { message: `Please fill in all 10 ${kind} prizes`, path: [`${kind}Prizes`] };
    }
  }
  const top = [firstPrize, secondPrize, thirdPrize].map(readNumber);
  const starter = lists.starter.map(readNumber);
  const consolation = lists.consolation.map(readNumber);
  if ([...top, ...starter, ...consolation].includes(undefined)) {
    return { message: 'All numbers must be between 0000 and 9999', path: ['firstPrize'] };
  }
  const number = String(drawNumber).trim();
  if (!/^\d{1,6}$/.test(number)) {
    return { message: 'Draw number must be 1 to 6 digits', path: ['drawNumber'] };
  }
  const drawDate = typed.drawDate?.trim() || singaporeDay();
  if (!isCalendarDay(drawDate)) {
    return { message: 'Draw date must be a day like 2026-11-14', path: ['drawDate'] };
  }
  return {
    draw: {
      drawNumber: number,
      drawDate,
      firstPrize: top[0] as number,
      secondPrize: top[1] as number,
      thirdPrize: top[2] as number,
      starterPrizes: starter as number[],
      consolationPrizes: consolation as number[],
    },
  };
};

/** Requires a date: today is a sensible default for a single new draw, not for corrections or bulk entry. */
export const readDatedDraw = (typed: TypedDraw): ReturnType<typeof readDraw> => {
  const result = readDraw(typed);
  if ('message' in result || typed.drawDate?.trim()) return result;
  return { message: 'Please fill in the draw date', path: ['drawDate'] };
};

/** Restores leading zeros, which spreadsheets drop. */
export const fourDigits = (given: Entry): string => {
  const text = String(given ?? '').trim();
  return /^\d{1,4}$/.test(text) ? text.padStart(4, '0') : text;
};

const writeField = (name: string, value: TypedDraw[keyof TypedDraw]) => {
  if (Array.isArray(value)) return value.map(fourDigits);
  return name.endsWith('Prize') ? fourDigits(value) : String(value ?? '').trim();
};

/** Normalizes strings and numbers to one text form; missing fields are omitted. */
export const writeFields = (typed: TypedDraw) => {
  const given = drawFields.filter((name) => typed[name] !== undefined);
  const written = given.map((name) => [name, writeField(name, typed[name])]);
  return Object.fromEntries(written) as Partial<WrittenDraw>;
};

export const writeDraw = (draw: Draw): WrittenDraw => writeFields(draw) as WrittenDraw;

/** Whether both draws have the same result; the order within a prize list is irrelevant. */
export const isSameDraw = (one: Draw, other: Draw): boolean => {
  const [written, otherWritten] = [one, other].map((draw) => {
    const { starterPrizes, consolationPrizes, ...rest } = writeDraw(draw);
    return JSON.stringify([rest, starterPrizes.sort(), consolationPrizes.sort()]);
  });
  return written === otherWritten;
};
