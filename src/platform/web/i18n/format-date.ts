import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const formats = {
  en: (year: number, month: number, day: number) => `${day} ${MONTHS[month - 1]} ${year}`,
  zh: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
};

/**
 * Formats a day in Singapore, identically on the server and in every browser. Not with Intl.DateTimeFormat,
 * whose first use blocks a phone for longer than a whole page.
 */
export const formatDate = (moment: string | null | undefined): string | undefined => {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year = 0, month = 0, day = 0] = singaporeDay(date).split('-').map(Number);
  return formats[getLocale()](year, month, day);
};
