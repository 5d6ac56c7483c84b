import { DAY_MS, HOUR_MS } from '#platform/contract/durations.ts';
import { singaporeDay, startOfDay } from '#platform/contract/singapore-day.ts';

/** `true` means now, `tonight` this evening; else a day and a time in Singapore, `2026-11-21T20:00`. */
export type AvailabilityFilter = true | 'tonight' | `${string}T${string}`;

/** How many days ahead visitors may ask. */
export const FILTER_DAYS = 14;
/** "Tonight" is from six in the evening until midnight. */
const EVENING_MS = 18 * HOUR_MS;
const DAY_AND_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;

/** The instant of a day and time in Singapore; undefined if there is none. */
export const instantOf = (dayAndTime: string): Date | undefined => {
  const instant = new Date(`${dayAndTime}:00+08:00`);
  if (!DAY_AND_TIME.test(dayAndTime) || Number.isNaN(instant.getTime())) return undefined;
  // A day that does not exist becomes one of the next month.
  return dayAndTime.startsWith(singaporeDay(instant)) ? instant : undefined;
};

/** Whether openings are known for the time: from today on, for two weeks. */
export const isWithinFilterDays = (dayAndTime: string, now: Date): boolean => {
  const instant = instantOf(dayAndTime)?.getTime();
  if (instant === undefined) return false;
  const today = startOfDay(singaporeDay(now));
  return instant >= today && instant < today + (FILTER_DAYS + 1) * DAY_MS;
};

/** Reads the parameter of an address; a time that is over or too far ahead is left out. */
export const readAvailability = (
  value: unknown,
  now = new Date(),
): AvailabilityFilter | undefined => {
  const given = [value].flat().map(String);
  if (given.includes('tonight')) return 'tonight';
  const time = given.find((one) => isWithinFilterDays(one, now) && (instantOf(one) ?? 0) > now);
  if (time !== undefined) return time as AvailabilityFilter;
  return given.includes('true') || undefined;
};

/** The time span that an opening must overlap to match the filter. */
export const spanOfFilter = (filter: AvailabilityFilter, now: Date): readonly [number, number] => {
  if (filter === true) return [now.getTime(), now.getTime() + 1];
  if (filter === 'tonight') {
    const today = startOfDay(singaporeDay(now));
    return [Math.max(now.getTime(), today + EVENING_MS), today + DAY_MS];
  }
  const instant = instantOf(filter)?.getTime() ?? Number.NaN;
  return [instant, instant + 1];
};
