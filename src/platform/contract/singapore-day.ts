import { DAY_MS, HOUR_MS } from '#platform/contract/durations.ts';

/** Singapore is eight hours ahead of UTC all year. */
const SINGAPORE_OFFSET_MS = 8 * HOUR_MS;
const DAY_SECONDS = DAY_MS / 1000;

/** Date and time in Singapore, `2026-11-14T21:05:09`. */
export const singaporeDateTime = (moment: Date): string =>
  new Date(moment.getTime() + SINGAPORE_OFFSET_MS).toISOString().slice(0, 19);

/** The time of day in Singapore, `21:05`. */
export const singaporeTime = (moment: Date): string => singaporeDateTime(moment).slice(11, 16);

/** The calendar day in Singapore, `YYYY-MM-DD`. */
export const singaporeDay = (moment: Date = new Date()): string =>
  singaporeDateTime(moment).slice(0, 10);

/** The instant at which a day begins in Singapore. */
export const startOfDay = (day: string): number => Date.parse(day) - SINGAPORE_OFFSET_MS;

/** The calendar day so many days later; earlier, if the number is negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Seconds until midnight in Singapore. */
export const secondsUntilTomorrow = (moment: Date = new Date()): number =>
  DAY_SECONDS - (Math.floor((moment.getTime() + SINGAPORE_OFFSET_MS) / 1000) % DAY_SECONDS);

/** Date and time in Singapore as digits, e.g. `20261114210509`, for file names. */
export const singaporeClock = (moment: Date = new Date()): string =>
  singaporeDateTime(moment).replace(/\D/g, '');
