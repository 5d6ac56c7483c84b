import { singaporeDay, singaporeTime } from '#platform/contract/singapore-day.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';

/** The time of a moment in Singapore, `21:05`. */
export const timeInSingapore = (moment: string | null): string =>
  moment === null ? '' : singaporeTime(new Date(moment));

/** The day of a moment in Singapore, or a calendar day, without its year: `3 Dec`, `12月3日`. */
export const shortDay = (moment: string | null): string =>
  moment === null ? '' : formatShortDay(singaporeDay(new Date(moment)));
