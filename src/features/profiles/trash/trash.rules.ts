import { HOUR_MS } from '#platform/contract/durations.ts';

const DAY_HOURS = 24;

const counted = (count: number, unit: string): string =>
  count === 1 ? `1 ${unit}` : `${count} ${unit}s`;

/** The time until a profile is erased, in days, in hours on the last day. Rounded down, to promise no more than there is. */
export const timeLeft = (erasedAt: Date, now: Date): string => {
  const hours = Math.floor((erasedAt.getTime() - now.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  const days = Math.floor(hours / DAY_HOURS);
  return days < 1 ? counted(hours, 'hour') : counted(days, 'day');
};
