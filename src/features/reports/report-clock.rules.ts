const HOUR_MS = 60 * 60 * 1000;
/** Deadline for handling a report. */
export const REPORT_DEADLINE_HOURS = 24;

export interface ReportDeadline {
  readonly isOverdue: boolean;
  /** Whole hours until the deadline, or since it passed. */
  readonly hours: number;
}

export const deadlineOf = (createdAt: Date, now: Date): ReportDeadline => {
  const left = createdAt.getTime() + REPORT_DEADLINE_HOURS * HOUR_MS - now.getTime();
  return { isOverdue: left < 0, hours: Math.floor(Math.abs(left) / HOUR_MS) };
};
