const HOUR_MS = 60 * 60 * 1000;
/** Deadline for handling a report. */
export const ANSWER_HOURS = 24;

export interface ReportClock {
  readonly isOverdue: boolean;
  /** Whole hours until the deadline, or since it passed. */
  readonly hours: number;
}

export const clockOf = (createdAt: Date, now: Date): ReportClock => {
  const left = createdAt.getTime() + ANSWER_HOURS * HOUR_MS - now.getTime();
  return { isOverdue: left < 0, hours: Math.floor(Math.abs(left) / HOUR_MS) };
};
