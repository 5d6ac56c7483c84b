import { isCalendarDay } from '#platform/contract/calendar-day.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

const PRIZES_PER_LIST = 10;

type Entry = string | number | null | undefined;

interface RawDraw {
  readonly drawNumber?: Entry;
  readonly drawDate?: string | null;
  readonly firstPrize?: Entry;
  readonly secondPrize?: Entry;
  readonly thirdPrize?: Entry;
  readonly starterPrizes?: readonly Entry[] | null;
  readonly consolationPrizes?: readonly Entry[] | null;
}

export interface Draw {
  drawNumber: string;
  drawDate: string;
  firstPrize: number;
  secondPrize: number;
  thirdPrize: number;
  starterPrizes: number[];
  consolationPrizes: number[];
}

type Result = { draw: Draw } | { message: string; path: string[] };

const isGiven = (entry: Entry): entry is string | number => String(entry ?? '').trim() !== '';

/** Parses 0 to 9999; returns undefined for anything else. */
const readNumber = (entry: Entry): number | undefined =>
  /^\d{1,4}$/.test(String(entry).trim()) ? Number(entry) : undefined;

/** Validates a draw as entered. The order of the checks determines which error is reported first. */
export const readDraw = (raw: RawDraw): Result => {
  const { drawNumber, firstPrize, secondPrize, thirdPrize } = raw;
  if (![drawNumber, firstPrize, secondPrize, thirdPrize].every(isGiven)) {
    return { message: 'Please fill in all top 3 prizes', path: ['firstPrize'] };
  }
  const lists = { starter: raw.starterPrizes ?? [], consolation: raw.consolationPrizes ?? [] };
  for (const kind of ['starter', 'consolation'] as const) {
    if (lists[kind].length !== PRIZES_PER_LIST || !lists[kind].every(isGiven)) {
      return { message: `Please fill in all 10 ${kind} prizes`, path: [`${kind}Prizes`] };
    }
  }
  const top = [firstPrize, secondPrize, thirdPrize].map(readNumber);
  const starter = lists.starter.map(readNumber);
  const consolation = lists.consolation.map(readNumber);
  const isRead = (number: number | undefined) => number !== undefined;
  if (![...top, ...starter, ...consolation].every(isRead)) {
    return { message: 'All numbers must be between 0000 and 9999', path: ['firstPrize'] };
  }
  const number = String(drawNumber).trim();
  if (!/^\d{1,6}$/.test(number)) {
    return { message: 'Draw number must be 1 to 6 digits', path: ['drawNumber'] };
  }
  const drawDate = raw.drawDate?.trim() || singaporeDay();
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
