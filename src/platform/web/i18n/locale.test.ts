import { expect, test } from 'vitest';
import { localeOfPath, withLocale, withoutLocale } from '#platform/web/i18n/locale.ts';

test.each([
  ['/', '/zh'],
  ['/login', '/zh/login'],
  ['/profile/7', '/zh/profile/7'],
  ['/zhao', '/zh/zhao'],
])('%s in Chinese is %s, and back', (english, chinese) => {
  expect(withLocale(english, 'zh')).toBe(chinese);
  expect(withLocale(chinese, 'zh')).toBe(chinese);
  expect(withoutLocale(chinese)).toBe(english);
  expect(localeOfPath(english)).toBe('en');
  expect(localeOfPath(chinese)).toBe('zh');
});
