import * as z from 'zod/mini';

const EARLIEST = '1900-01-01';

/** Accepts `2026-11-14`; rejects days that do not exist and days before 1900. */
export const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  return isReal && day >= EARLIEST;
};

export const calendarDay = z
  .string()
  .check(z.refine(isCalendarDay, 'must be a day like 2026-11-14'));
