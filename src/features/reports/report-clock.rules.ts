const HOUR_MS = 60 * 60 * 1000;
/** Within so many hours somebody has looked at a report. */
export const ANSWER_HOURS = 24;

export interface ReportClock {
  readonly isOverdue: boolean;
  /** Whole hours that are left, or that it is too late. */
  readonly hours: number;
}

export const clockOf = (createdAt: Date, now: Date): ReportClock => {
  const left = createdAt.getTime() + ANSWER_HOURS * HOUR_MS - now.getTime();
  return { isOverdue: left < 0, hours: Math.floor(Math.abs(left) / HOUR_MS) };
};
