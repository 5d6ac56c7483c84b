import { isUsualDrawDay } from '#features/luck/draws/draw-calendar.rules.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay, startOfDay } from '#platform/contract/singapore-day.ts';

/** Midnight in Singapore, `days` days before the day of `now`. */
export const daysAgo = (now: Date, days: number): Date =>
  new Date(startOfDay(singaporeDay(now)) - days * DAY_MS);

/** Weekday in Singapore; 0 is Sunday. */
export const weekdayOf = (moment: Date): number => new Date(singaporeDay(moment)).getUTCDay();

/** The latest draw days, newest first, without today, whose results are not published yet. */
export const latestDrawDays = (now: Date, count: number): string[] =>
  Array.from({ length: count * 7 }, (_, index) => singaporeDay(daysAgo(now, index + 1)))
    .filter(isUsualDrawDay)
    .slice(0, count);
