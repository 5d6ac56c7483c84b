import { HOUR_MS } from '#platform/contract/durations.ts';
/** Deadline for handling a report. */
export const REPORT_DEADLINE_HOURS = 24;

/** Whether a report is overdue, and the whole hours until the deadline or since it passed. */
export const deadlineOf = (createdAt: Date, now: Date) => {
  const left = createdAt.getTime() + REPORT_DEADLINE_HOURS * HOUR_MS - now.getTime();
  return { isOverdue: left < 0, hours: Math.floor(Math.abs(left) / HOUR_MS) };
};
