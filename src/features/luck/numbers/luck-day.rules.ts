const SINGAPORE_MIDNIGHT = 'T00:00:00+08:00';

/** Whether nobody could see the commitment before the day began: so it is on a site's first day. */
export const isLate = ({ day, committedAt }: { day: string; committedAt: string }): boolean =>
  Date.parse(committedAt) >= Date.parse(day + SINGAPORE_MIDNIGHT);
