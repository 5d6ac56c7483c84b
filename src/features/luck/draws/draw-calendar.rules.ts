import { dayAfter, singaporeDay } from '#platform/contract/singapore-day.ts';

/** Sunday, Wednesday, Saturday. */
const DRAW_WEEKDAYS = [0, 3, 6];
/** Time in Singapore, which has no daylight saving time. */
const DRAW_TIME = 'T18:30:00+08:00';
/** Results older than this are no longer reported as missing. */
const MISSED_DAYS = 56;
/** How far ahead a special draw may be announced. */
const ANNOUNCED_DAYS = 366;

export const isUsualDrawDay = (day: string): boolean =>
  DRAW_WEEKDAYS.includes(new Date(day).getUTCDay());

/** When the draw of a day is held. */
export const drawMoment = (day: string): Date => new Date(day + DRAW_TIME);

/** The first day that is checked for missing results. */
export const firstWatchedDay = (now: Date): string => dayAfter(singaporeDay(now), -MISSED_DAYS);

/** Reason why there cannot be a special draw on a day, or undefined if there can. */
export const specialDrawProblem = (now: Date, day: string): string | undefined => {
  if (isUsualDrawDay(day)) return 'This is already a regular draw day';
  const isNear = day >= firstWatchedDay(now) && day <= dayAfter(singaporeDay(now), ANNOUNCED_DAYS);
  return isNear ? undefined : 'The day must be in the last eight weeks or within the next year';
};

export const nextDraw = (now: Date, specialDays: readonly string[]) => {
  const special = new Set(specialDays);
  let day = singaporeDay(now);
  while (drawMoment(day) <= now || !(isUsualDrawDay(day) || special.has(day))) day = dayAfter(day);
  return { drawDate: day, at: drawMoment(day), isSpecial: !isUsualDrawDay(day) };
};

/** Days from `since` on, oldest first, whose draw was held but is not stored; at most eight weeks back. */
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
