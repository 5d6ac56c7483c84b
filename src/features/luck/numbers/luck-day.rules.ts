import { startOfDay } from '#platform/contract/singapore-day.ts';

/** Whether the commitment was published only after the day began, as on the first day of a site. */
export const isLate = ({ day, committedAt }: { day: string; committedAt: string }): boolean =>
  Date.parse(committedAt) >= startOfDay(day);
