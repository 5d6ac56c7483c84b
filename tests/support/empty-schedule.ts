import type { ScheduleForm } from '#features/availability/schedule.contract.ts';

/** The schedule of a provider who has said nothing. */
export const EMPTY_FORM: ScheduleForm = {
  weeklyHours: Array.from({ length: 7 }, () => []),
  exceptions: [],
  freeUntil: null,
  awayUntil: null,
  pausedUntil: null,
};
