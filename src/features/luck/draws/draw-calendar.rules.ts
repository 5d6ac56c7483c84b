import { singaporeDay } from '#platform/contract/singapore-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sunday, Wednesday, Saturday. */
const DRAW_WEEKDAYS = [0, 3, 6];
/** In Singapore, which has no daylight saving time. */
const DRAW_TIME = 'T18:30:00+08:00';
/** A result that nobody entered for so long is not waited for any more. */
const MISSED_DAYS = 56;
/** How far ahead a special draw may be announced. */
const ANNOUNCED_DAYS = 366;

export interface DrawDay {
  /** YYYY-MM-DD, in Singapore. */
  readonly drawDate: string;
  readonly at: Date;
  /** Whether an admin announced it, beside the usual days. */
  readonly isSpecial: boolean;
}

/** Of a day such as `2026-11-14`; a negative count goes back. */
const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const isUsualDrawDay = (day: string): boolean =>
  DRAW_WEEKDAYS.includes(new Date(day).getUTCDay());

/** When the draw of a day is held. */
const drawMoment = (day: string): Date => new Date(day + DRAW_TIME);

/** The first day that is looked at for draws that nobody entered. */
export const firstWatchedDay = (now: Date): string => dayAfter(singaporeDay(now), -MISSED_DAYS);

/** Why there can be no special draw on a day; undefined if there can. */
export const specialDrawProblem = (now: Date, day: string): string | undefined => {
  if (isUsualDrawDay(day)) return 'There is a draw on this day anyway';
  const isNear = day >= firstWatchedDay(now) && day <= dayAfter(singaporeDay(now), ANNOUNCED_DAYS);
  return isNear ? undefined : 'The day must be in the last eight weeks or the year ahead';
};

/** The first draw that is still to come. */
export const nextDraw = (now: Date, specialDays: readonly string[]): DrawDay => {
  const special = new Set(specialDays);
  let day = singaporeDay(now);
  while (drawMoment(day) <= now || !(isUsualDrawDay(day) || special.has(day))) day = dayAfter(day);
  return { drawDate: day, at: drawMoment(day), isSpecial: !isUsualDrawDay(day) };
};

/**
 * Days from `since` on, oldest first, whose draw has been held and is not stored; none that is
 * further back than eight weeks.
 */
export const missingDraws = (
  now: Date,
  storedDays: readonly string[],
  specialDays: readonly string[],
  since: string,
): string[] => {
  const [stored, special] = [new Set(storedDays), new Set(specialDays)];
  const today = singaporeDay(now);
  const earliest = firstWatchedDay(now);
  const missing: string[] = [];
  for (let day = since > earliest ? since : earliest; day <= today; day = dayAfter(day)) {
    const isHeld = (isUsualDrawDay(day) || special.has(day)) && drawMoment(day) <= now;
    if (isHeld && !stored.has(day)) missing.push(day);
  }
  return missing;
};
