const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The calendar day in Singapore, `YYYY-MM-DD`. Singapore has no daylight saving time. */
export const singaporeDay = (moment: Date = new Date()): string =>
  new Date(moment.getTime() + SINGAPORE_OFFSET_MS).toISOString().slice(0, 10);
