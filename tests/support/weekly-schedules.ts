import {
  emptySchedule,
  type OpenHours,
  type Schedule,
} from '#features/availability/schedule.rules.ts';

/** A moment in Singapore; 16 November 2026 is a Monday. */
export const at = (moment: string) => new Date(`${moment}:00+08:00`);
export const hours = (...spans: string[]): OpenHours[] =>
  spans.map((span) => {
    const [from = '', to = ''] = span.split('-');
    return { from, to };
  });
export const [MONDAY, FRIDAY, SUNDAY] = [0, 4, 6];
export const weekly = (
  days: Record<number, OpenHours[]>,
  rest: Partial<Schedule> = {},
): Schedule => ({
  ...emptySchedule,
  weeklyHours: emptySchedule.weeklyHours.map((_, day) => days[day] ?? []),
  ...rest,
});
export const always = weekly(
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((d) => [d, hours('00:00-00:00')])),
);
