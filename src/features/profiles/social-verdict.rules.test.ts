import { expect, test } from 'vitest';
import { completeLink, socialVerdict } from '#features/profiles/social-verdict.rules.ts';

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube: shown on the page'],
  ['https://www.tiktok.com/@someone', 'TikTok: a preview with a link'],
  ['https://www.youtube.com/@someone', 'YouTube: only a link, nothing to show on the page'],
  ['https://www.example.com/x', 'example.com: only a link, nothing to show on the page'],
  ['nonsense', 'This is not a web address'],
])('An admin who typed %s reads: %s', (typed, verdict) => {
  expect(socialVerdict(typed)).toBe(verdict);
});

test('There is no verdict on nothing', () => {
  expect(socialVerdict(' ')).toBeUndefined();
});

test('A web address gets the scheme that was left out, anything else stays', () => {
  expect(completeLink(' youtu.be/dQw4w9WgXcQ ')).toBe('https://youtu.be/dQw4w9WgXcQ');
  expect(completeLink('http://example.com/a')).toBe('http://example.com/a');
  expect(completeLink('nonsense')).toBe('nonsense');
  expect(completeLink('')).toBe('');
});
