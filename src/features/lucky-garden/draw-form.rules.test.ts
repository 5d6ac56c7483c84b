import { expect, test } from 'vitest';
import { readDraw } from '#features/lucky-garden/draw.rules.ts';
import {
  emptyDraw,
  fieldToMend,
  prizeDigits,
  rawDraw,
} from '#features/lucky-garden/draw-form.rules.ts';

const typed = (filled: number[], drawNumber = '9006') => ({
  ...emptyDraw(),
  drawNumber,
  prizes: emptyDraw().prizes.map((_, index) => (filled.includes(index) ? '0007' : '')),
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  ['12a4', '124'],
  ['12345', '1234'],
  [' 07 ', '07'],
  ['', ''],
])('Of %j the digits %j stay', (text, digits) => {
  expect(prizeDigits(text)).toBe(digits);
});

test.each([
  [typed([], ''), 'drawNumber'],
  [typed([0]), 1],
  [typed(upTo(3)), 3],
  [typed([...upTo(4), 5]), 4],
  [typed(upTo(13)), 13],
  [typed(upTo(22)), 22],
])('The first field to fill in is found (%#)', (form, field) => {
  const result = readDraw(rawDraw(form));
  expect('path' in result && fieldToMend(form, result.path[0] ?? '')).toBe(field);
});

test('A full form is a draw', () => {
  expect(readDraw(rawDraw(typed(upTo(23))))).toMatchObject({
    draw: { drawNumber: '9006', firstPrize: 7, consolationPrizes: expect.any(Array) },
  });
});
