import { formatDate } from '#platform/web/i18n/format-date.ts';

const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The time of a moment in Singapore, `21:05`. */
export const timeInSingapore = (moment: string | null): string =>
  moment === null
    ? ''
    : new Date(Date.parse(moment) + SINGAPORE_OFFSET_MS).toISOString().slice(11, 16);

/** A day in Singapore without its year: `3 Dec`, `12月3日`. */
export const shortDay = (moment: string | null): string =>
  (formatDate(moment) ?? '').replace(/ (\w{3})\w* \d{4}$/, ' $1').replace(/^\d{4}年/, '');
