import { isUsualDrawDay } from '#features/luck/draws/draw-calendar.rules.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight in Singapore, `days` days before the day of `now`. */
export const daysAgo = (now: Date, days: number): Date =>
  new Date(Date.parse(`${singaporeDay(now)}T00:00:00+08:00`) - days * DAY_MS);

/** Weekday in Singapore; 0 is Sunday. */
export const weekdayOf = (moment: Date): number => new Date(singaporeDay(moment)).getUTCDay();

/** The latest draw days, newest first, without today, whose results are not published yet. */
export const latestDrawDays = (now: Date, count: number): string[] =>
  Array.from({ length: count * 7 }, (_, index) => singaporeDay(daysAgo(now, index + 1)))
    .filter(isUsualDrawDay)
    .slice(0, count);
