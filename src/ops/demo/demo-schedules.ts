import {
  emptySchedule,
  type OpenHours,
  type Schedule,
} from '#features/availability/schedule.rules.ts';
import { dayAfter, singaporeDay } from '#platform/contract/singapore-day.ts';

const EVENING: OpenHours = { from: '18:00', to: '23:30' };
const LATE: OpenHours = { from: '21:00', to: '03:00' };
const NIGHT: OpenHours = { from: '23:00', to: '09:00' };
const DAYTIME: OpenHours = { from: '09:00', to: '18:30' };
const LUNCH: OpenHours = { from: '11:30', to: '14:30' };
const WEEKEND: OpenHours = { from: '12:00', to: '22:00' };

const week = (weekday: readonly OpenHours[], weekend: readonly OpenHours[]) =>
  emptySchedule.weeklyHours.map((_, day) => (day < 5 ? weekday : weekend));

/** Together they cover every hour of the week, so that a filter finds somebody at any time. */
const patterns = [
  week([EVENING], [WEEKEND]),
  week([DAYTIME], [DAYTIME]),
  week([LUNCH, EVENING], [LUNCH, LATE]),
  week([NIGHT], [NIGHT]),
  week([LATE], [LATE]),
  week([DAYTIME], []),
  week([], [WEEKEND, LATE]),
];

/** Every ninth person has set nothing. */
const EVERY_UNSET = 9;
const AWAY_PERSON = 16;
const EXCEPTION_PERSON = 6;

/** The schedule of a demo profile; undefined for a person who has set nothing. */
export const demoSchedule = (index: number, now: Date): Schedule | undefined => {
  if (index % EVERY_UNSET === EVERY_UNSET - 1) return undefined;
  const today = singaporeDay(now);
  return {
    ...emptySchedule,
    weeklyHours: patterns[index % patterns.length] ?? [],
    exceptions: index === EXCEPTION_PERSON ? [{ day: dayAfter(today, 2), hours: [] }] : [],
    awayUntil: index === AWAY_PERSON ? dayAfter(today, 12) : null,
  };
};
