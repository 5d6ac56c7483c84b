import { expect, test } from 'vitest';
import {
  checkedDigits,
  digitsIn,
  readResultsSearch,
} from '#features/luck/draws/results-search.rules.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';

test.each([
  [{ check: '0423' }, '?check=0423'],
  [{ check: 423 }, '?check=0423'],
  [{ check: 7286 }, '?check=7286'],
  [{ check: '7286', page: 3 }, '?check=7286'],
  [{ check: 0 }, '?check=0000'],
  [{ page: 2 }, '?page=2'],
  [{ page: '7' }, '?page=7'],
  [{ page: 1 }, ''],
  [{ page: -2, check: 12345 }, ''],
  [{ page: 1e9, check: ['1', '2'] }, ''],
  [{ page: 2.5, check: { a: 1 } }, ''],
])('An address that says %j means %j', (raw, search) => {
  expect(searchString(readResultsSearch(raw))).toBe(search);
});

test.each([
  ['12a4', '124'],
  ['12345', '1234'],
  [' 07 ', '07'],
  ['', ''],
])('Of %j the digits %j stay', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});

test('A number is shown in four digits, and letters are not typed', () => {
  expect(checkedDigits(readResultsSearch({ check: 7 }))).toBe('0007');
  expect(checkedDigits({})).toBeUndefined();
  expect(digitsIn('0 4-2a31')).toBe('0423');
});
