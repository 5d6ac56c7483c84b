import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';

const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The time of a moment in Singapore, `21:05`. */
export const timeInSingapore = (moment: string | null): string =>
  moment === null
    ? ''
    : new Date(Date.parse(moment) + SINGAPORE_OFFSET_MS).toISOString().slice(11, 16);

/** The day of a moment in Singapore, or a calendar day, without its year: `3 Dec`, `12月3日`. */
export const shortDay = (moment: string | null): string =>
  moment === null ? '' : formatShortDay(singaporeDay(new Date(moment)));
