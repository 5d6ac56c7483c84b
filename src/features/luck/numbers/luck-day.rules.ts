const SINGAPORE_MIDNIGHT = 'T00:00:00+08:00';

/** Whether the commitment was published only after the day began, as on the first day of a site. */
export const isLate = ({ day, committedAt }: { day: string; committedAt: string }): boolean =>
  Date.parse(committedAt) >= Date.parse(day + SINGAPORE_MIDNIGHT);
