export const DAY_MS = 24 * 60 * 60 * 1000;
/** Singapore is eight hours ahead of UTC all year. */
const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The instant at which a day begins in Singapore. */
export const startOfDay = (day: string): number => Date.parse(day) - SINGAPORE_OFFSET_MS;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
