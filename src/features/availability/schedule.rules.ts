import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/contract/durations.ts';
import { dayAfter, singaporeDay, startOfDay } from '#platform/contract/singapore-day.ts';

/** Times of day in Singapore, `18:00`. An end at or before the start is on the next day. */
export interface OpenHours {
  readonly from: string;
  readonly to: string;
}

/** Replaces the weekly hours of one day; an empty list means not available on that day. */
export interface DayException {
  readonly day: string;
  readonly hours: readonly OpenHours[];
}

/** The availability of a provider as stored. */
export interface Schedule {
  /** Seven lists, Monday first. Hours that pass midnight belong to the day on which they begin. */
  readonly weeklyHours: readonly (readonly OpenHours[])[];
  readonly exceptions: readonly DayException[];
  /** Available until this time, regardless of the hours. */
  readonly freeUntil: Date | null;
  /** The hours count only from then on; set when somebody ends the current hours early. */
  readonly pausedUntil: Date | null;
  /** The last day of an absence, which overrides everything else. */
  readonly awayUntil: string | null;
}

/** A span of time without interruption; the end is not part of it. */
export interface Opening {
  readonly from: Date;
  readonly until: Date;
}

export const WEEKDAYS = 7;
/** "Available now" always has an end. */
export const FREE_HOURS = 4;
/** How far ahead openings are stored. */
export const OPENINGS_DAYS = 22;

export const emptySchedule: Schedule = {
  weeklyHours: Array.from({ length: WEEKDAYS }, () => []),
  exceptions: [],
  freeUntil: null,
  pausedUntil: null,
  awayUntil: null,
};

/** The weekday of a calendar day; Monday is 0. */
const weekdayOf = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS;

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
};

const hoursOn = ({ weeklyHours, exceptions }: Schedule, day: string): readonly OpenHours[] =>
  exceptions.find((exception) => exception.day === day)?.hours ?? weeklyHours[weekdayOf(day)] ?? [];

/** Milliseconds from the start of the day. */
const spanOf = ({ from, to }: OpenHours): readonly [number, number] => {
  const [start, end] = [timeMs(from), timeMs(to)];
  return [start, end <= start ? end + DAY_MS : end];
};

const isWithinHours = (schedule: Schedule, instant: Date): boolean => {
  const today = singaporeDay(instant);
  return [dayAfter(today, -1), today].some((day) => {
    const time = instant.getTime() - startOfDay(day);
    return hoursOn(schedule, day).some((hours) => {
      const [start, end] = spanOf(hours);
      return time >= start && time < end;
    });
  });
};

export const isAvailableAt = (schedule: Schedule, instant: Date): boolean => {
  const { awayUntil, freeUntil, pausedUntil } = schedule;
  if (awayUntil !== null && singaporeDay(instant) <= awayUntil) return false;
  if (freeUntil !== null && instant < freeUntil) return true;
  if (pausedUntil !== null && instant < pausedUntil) return false;
  return isWithinHours(schedule, instant);
};

type Span = readonly [from: number, until: number];

const startingAt =
  (earliest: number) =>
  ([from, until]: Span): Span => [Math.max(from, earliest), until];

/** Joins spans that overlap or touch. */
const merged = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1]) joined.splice(-1, 1, [last[0], Math.max(last[1], span[1])]);
    else joined.push(span);
  }
  return joined;
};

const openingOf = ([from, until]: Span): Opening => ({
  from: new Date(from),
  until: new Date(until),
});

/**
 * The openings from the day of `now` to `until`, in order and with gaps between them. Hours of that day which are
 * over are included; "free until" begins now.
 */
export const openingsFrom = (schedule: Schedule, now: Date, until: Date): Opening[] => {
  const { awayUntil, freeUntil, pausedUntil } = schedule;
  const spans: Span[] = [];
  const [first, last] = [singaporeDay(now), singaporeDay(until)];
  for (let day = dayAfter(first, -1); day <= last; day = dayAfter(day)) {
    const start = startOfDay(day);
    for (const hours of hoursOn(schedule, day)) {
      const [from, to] = spanOf(hours);
      spans.push([start + from, Math.min(start + to, until.getTime())]);
    }
  }
  const counted = spans.map(startingAt(Math.max(pausedUntil?.getTime() ?? 0, startOfDay(first))));
  const thisMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  if (freeUntil) counted.push([thisMinute, freeUntil.getTime()]);
  const back = awayUntil === null ? 0 : startOfDay(dayAfter(awayUntil));
  return merged(
    counted.map(startingAt(back)).filter(([from, end]) => from < end && from < until.getTime()),
  ).map(openingOf);
};

/** The opening that contains the instant, or else the next one. */
export const openingAt = (openings: readonly Opening[], instant: Date): Opening | undefined =>
  openings.find(({ until }) => until > instant);

const lastException = ({ exceptions }: Schedule): number =>
  Math.max(0, ...exceptions.map(({ day }) => startOfDay(day)));

/** The first instant after the given one at which `isAvailableAt` changes; undefined if it never does. */
export const nextChangeAfter = (schedule: Schedule, instant: Date): Date | undefined => {
  const { freeUntil, pausedUntil, awayUntil } = schedule;
  // After the last dated field only the weekly hours apply: two more weeks contain every change.
  const settled = Math.max(
    instant.getTime(),
    freeUntil?.getTime() ?? 0,
    pausedUntil?.getTime() ?? 0,
    awayUntil === null ? 0 : startOfDay(dayAfter(awayUntil)),
    lastException(schedule),
  );
  const until = new Date(settled + 2 * WEEKDAYS * DAY_MS);
  const next = openingAt(openingsFrom(schedule, instant, until), instant);
  if (!next) return undefined;
  if (next.from > instant) return next.from;
  // An opening that lasts until the end of the two weeks never ends.
  return next.until < until ? next.until : undefined;
};

/** All changes are at full minutes, at which cached pages expire. */
export const toMinuteUp = (ms: number): Date => new Date(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);

/** What `isOnline` sets: free for the next hours, or not available until the next hours begin. */
export const withOnline = (schedule: Schedule, isOnline: boolean, now: Date): Schedule => {
  if (isOnline) {
    const freeUntil = toMinuteUp(now.getTime() + FREE_HOURS * HOUR_MS);
    return { ...schedule, freeUntil, pausedUntil: null, awayUntil: null };
  }
  const ended = { ...schedule, freeUntil: null };
  if (!isAvailableAt(ended, now)) return ended;
  const end = nextChangeAfter(ended, now)?.getTime() ?? Number.POSITIVE_INFINITY;
  // Hours that never end are paused for a day.
  return { ...ended, pausedUntil: toMinuteUp(Math.min(end, now.getTime() + DAY_MS)) };
};

/** Leaves out what is over, so that a form does not show it. */
export const currentSchedule = (schedule: Schedule, now: Date): Schedule => {
  const { exceptions, freeUntil, pausedUntil, awayUntil } = schedule;
  const today = singaporeDay(now);
  return {
    ...schedule,
    // Hours of yesterday may reach into today.
    exceptions: exceptions.filter(({ day }) => day >= dayAfter(today, -1)),
    freeUntil: freeUntil && freeUntil > now ? freeUntil : null,
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null,
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : null,
  };
};

const MAX_AWAY_DAYS = 366;

/** The last day that may be chosen: one year ahead. */
export const lastAwayDay = (now: Date): string => dayAfter(singaporeDay(now), MAX_AWAY_DAYS);

export const mayBeAwayUntil = (day: string, now = new Date()): boolean =>
  day >= singaporeDay(now) && day <= lastAwayDay(now);
