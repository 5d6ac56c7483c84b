import { expect, test } from 'vitest';
import { nameMatcher } from '#features/profiles/duplicates/duplicates.rules.ts';

test.each([
  ['Jasmine', 'jasmine'],
  ['Jasmine', 'Jasmin'],
  ['Jasmine', 'Jasmien'],
  ['Mei-Lin', 'mei lin'],
  ['Mei Lin', 'Mei Ling'],
  ['美玲', '美玲'],
  ['Ｍｅｉ', 'Mei'],
])('%s and %s are nearly the same name', (one, other) => {
  expect(nameMatcher(one)(other)).toBe(true);
});

test.each([
  ['Jasmine', 'Rose'],
  ['Mei', 'May Li'],
  ['Li', 'Lin'],
  ['美玲', '美琳'],
  ['', ''],
  ['...', '!'],
])('%s and %s are other names', (one, other) => {
  expect(nameMatcher(one)(other)).toBe(false);
});
