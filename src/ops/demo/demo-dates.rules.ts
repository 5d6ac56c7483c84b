const DAY_MS = 24 * 60 * 60 * 1000;
const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;
/** Wednesday, Saturday and Sunday. */
const DRAW_WEEKDAYS = [3, 6, 0];

/** The start of the day in Singapore so many days before the moment's own. */
export const daysAgo = (now: Date, days: number): Date => {
  const local = now.getTime() + SINGAPORE_OFFSET_MS;
  return new Date(local - (local % DAY_MS) - SINGAPORE_OFFSET_MS - days * DAY_MS);
};

/** 0 is Sunday, in Singapore. */
export const weekdayOf = (moment: Date): number =>
  new Date(moment.getTime() + SINGAPORE_OFFSET_MS).getUTCDay();

/** The latest days with a draw, newest first; today's is not out yet. */
export const latestDrawDays = (now: Date, count: number): Date[] =>
  Array.from({ length: count * 7 }, (_, index) => daysAgo(now, index + 1))
    .filter((day) => DRAW_WEEKDAYS.includes(weekdayOf(day)))
    .slice(0, count);
