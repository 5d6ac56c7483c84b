import { DAY_MS, MINUTE_MS } from '#platform/contract/durations.ts';
import { singaporeDateTime } from '#platform/contract/singapore-day.ts';

/** A job looks for due changes every minute, so a change that is scheduled this far ahead is in time. */
export const MIN_SCHEDULE_MINUTES = 2;
const MAX_SCHEDULE_DAYS = 366;

const SINGAPORE_OFFSET = '+08:00';

/** When a profile is published and hidden by itself; null if nothing is scheduled. */
export interface ScheduledTimes {
  readonly publishAt: Date | null;
  readonly hideAt: Date | null;
}

/** Why new times are refused; undefined if they are accepted. Times that stay as they were are not checked. */
export const scheduleProblem = (
  { publishAt, hideAt }: ScheduledTimes,
  { isHidden, before, now }: { isHidden: boolean; before: ScheduledTimes; now: Date },
): string | undefined => {
  const isNew = (time: Date | null, old: Date | null): time is Date =>
    time !== null && time.getTime() !== old?.getTime();
  const added = [
    ...(isNew(publishAt, before.publishAt) ? [publishAt] : []),
    ...(isNew(hideAt, before.hideAt) ? [hideAt] : []),
  ].map((time) => time.getTime() - now.getTime());
  if (added.some((ms) => ms < MIN_SCHEDULE_MINUTES * MINUTE_MS)) {
    return `Please choose a time at least ${MIN_SCHEDULE_MINUTES} minutes from now.`;
  }
  if (added.some((ms) => ms > MAX_SCHEDULE_DAYS * DAY_MS)) {
    return 'Please choose a time within a year.';
  }
  if (publishAt && hideAt && publishAt.getTime() === hideAt.getTime()) {
    return 'A profile cannot be published and hidden at the same time.';
  }
  if (!isHidden && isNew(publishAt, before.publishAt) && !(hideAt && hideAt < publishAt)) {
    return 'The profile is already published.';
  }
  return undefined;
};

/** The value of a datetime-local input in Singapore time; empty if nothing is scheduled. */
export const scheduleInputOf = (time: string | null): string =>
  time === null ? '' : singaporeDateTime(new Date(time)).slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The time of a datetime-local input in Singapore time. */
export const scheduledTimeOf = (input: string): string | null =>
  input === '' ? null : `${input.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00${SINGAPORE_OFFSET}`;

/** Longer than the interval of the job, so that every change is seen before it is due. */
const LOOK_AHEAD_MS = 75_000;
/** Interval at which a waiting run looks whether it has to stop. */
const LONGEST_PAUSE_MS = 1_000;

/** How long a run waits before it looks again; undefined if the next run is in time. */
export const pauseBefore = (waitMs: number, lookAheadMs = LOOK_AHEAD_MS): number | undefined =>
  waitMs > lookAheadMs ? undefined : Math.min(Math.ceil(waitMs), LONGEST_PAUSE_MS);
