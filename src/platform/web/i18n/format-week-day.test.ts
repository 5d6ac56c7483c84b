import { afterEach, expect, test } from 'vitest';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';

afterEach(() => setLocaleSource(() => 'en'));

test.each([
  ['2026-11-14', 'Sat, 14 Nov 2026', '2026年11月14日 星期六'],
  ['2027-01-03', 'Sun, 3 Jan 2027', '2027年1月3日 星期日'],
])('%s is %s, or %s', (day, english, chinese) => {
  setLocaleSource(() => 'en');
  expect(formatWeekDay(day)).toBe(english);
  expect(english).toContain(formatShortDay(day));
  setLocaleSource(() => 'zh');
  expect(formatWeekDay(day)).toBe(chinese);
  expect(chinese).toContain(formatShortDay(day));
});
