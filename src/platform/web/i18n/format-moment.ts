/** For the admin pages, which are in English; times are in Singapore. */
const singapore = { timeZone: 'Asia/Singapore' } as const;
const dayFormat = new Intl.DateTimeFormat('en-SG', { ...singapore, dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('en-SG', {
  ...singapore,
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const weekdayFormat = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** E.g. 14 Nov 2026 */
export const formatAdminDay = (moment: string): string => dayFormat.format(new Date(moment));

/** E.g. 14 Nov 2026, 18:30 */
export const formatMoment = (moment: string): string => momentFormat.format(new Date(moment));

/** Formats a calendar day such as `2026-11-14`: Sat, 14 Nov 2026 */
export const formatAdminWeekday = (day: string): string => weekdayFormat.format(new Date(day));
