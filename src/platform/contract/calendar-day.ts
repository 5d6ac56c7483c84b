import * as z from 'zod/mini';

/** `2026-11-14`; a day that no calendar has is not one. */
export const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
};

export const calendarDay = z
  .string()
  .check(z.refine(isCalendarDay, 'must be a day like 2026-11-14'));
