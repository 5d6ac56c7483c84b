import { afterEach, expect, test } from 'vitest';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';

afterEach(() => setLocaleSource(() => 'en'));

test.each([
  ['2026-01-01T00:00:00.000Z', '1 January 2026', '2026年1月1日'],
  // Midnight comes to Singapore eight hours before Greenwich.
  ['2026-12-31T15:59:59.999Z', '31 December 2026', '2026年12月31日'],
  ['2026-12-31T16:00:00.000Z', '1 January 2027', '2027年1月1日'],
])('%s is %s, or %s', (moment, english, chinese) => {
  setLocaleSource(() => 'en');
  expect(formatDate(moment)).toBe(english);
  setLocaleSource(() => 'zh');
  expect(formatDate(moment)).toBe(chinese);
});

test('What is no moment has no day', () => {
  expect(formatDate(null)).toBeUndefined();
  expect(formatDate(undefined)).toBeUndefined();
  expect(formatDate('soon')).toBeUndefined();
});
