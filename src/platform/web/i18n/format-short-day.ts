import { getLocale } from '#platform/web/i18n/locale.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a calendar day such as `2026-11-07`: 7 Nov */
export const formatShortDay = (day: string): string => {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return getLocale() === 'zh' ? `${month}月${date}日` : `${date} ${MONTHS[month - 1]}`;
};
