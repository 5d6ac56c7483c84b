import { singaporeDay } from '#platform/contract/singapore-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01: what rollups reckon with, because a difference is a subtraction. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The Singapore day on which something happened. */
export const dayNumberAt = (moment: Date): number => dayNumber(singaporeDay(moment));

/** `2026-11-14`. */
export const dayOf = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The last `days` days with today, and as many before them. */
export const windowsOf = (today: number, days: number) => ({
  current: { first: today - days + 1, last: today },
  previous: { first: today - 2 * days + 1, last: today - days },
});
