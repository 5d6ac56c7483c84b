import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Formats a calendar day such as `2026-11-14`: Sat, 14 Nov 2026 */
export const formatWeekDay = (day: string): string => {
  const year = day.slice(0, 4);
  const weekday = new Date(day).getUTCDay();
  return getLocale() === 'zh'
    ? `${year}年${formatShortDay(day)} 星期${'日一二三四五六'[weekday]}`
    : `${WEEKDAYS[weekday]}, ${formatShortDay(day)} ${year}`;
};
