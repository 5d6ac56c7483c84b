import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

/** Days since 1970-01-01. Rollups use day numbers so that date arithmetic is plain subtraction. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Day number of a timestamp in Singapore time. */
export const dayNumberAt = (moment: Date): number => dayNumber(singaporeDay(moment));

/** Formats a day number as an ISO date, for example `2026-11-14`. */
export const dayOf = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The window of `days` days that ends today, and the window of equal length before it. */
export const windowsOf = (today: number, days: number) => ({
  current: { first: today - days + 1, last: today },
  previous: { first: today - 2 * days + 1, last: today - days },
});
