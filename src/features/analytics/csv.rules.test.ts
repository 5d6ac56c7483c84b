import { expect, test } from 'vitest';
import { csvLine } from '#features/analytics/csv.rules.ts';

test('Commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['2026-11-14', 7, 'Mei, the "first"', 'two\nlines'])).toBe(
    '2026-11-14,7,"Mei, the ""first""","two\nlines"\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+65', "'+65"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['＝1＋1', "'＝1＋1"],
  ['　＠SUM', "'　＠SUM"],
  ['=HYPERLINK("a")', '"\'=HYPERLINK(""a"")"'],
])('The cell %j is no formula', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test('A number is a number, also below zero', () => {
  expect(csvLine([-1, 0])).toBe('-1,0\r\n');
});
