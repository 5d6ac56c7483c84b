import { expect, test } from 'vitest';
import { readDraw } from '#features/luck/draws/draw.rules.ts';
import { emptyDraw, invalidFields, rawDraw } from '#features/luck/draws/draw-form.rules.ts';

const typed = (filled: number[], drawNumber = '9006') => ({
  ...emptyDraw(),
  drawNumber,
  prizes: emptyDraw().prizes.map((_, index) => (filled.includes(index) ? '0007' : '')),
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [typed([], ''), ['drawNumber', 0, 1, 2]],
  [typed(upTo(23), ' '), ['drawNumber']],
  [typed([0]), [1, 2]],
  [typed(upTo(3)), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [typed([...upTo(4), 5, ...upTo(13).slice(6)]), [4]],
  [typed(upTo(13)), [13, 14, 15, 16, 17, 18, 19, 20, 21, 22]],
  [typed(upTo(22)), [22]],
  [typed(upTo(23), 'nine'), ['drawNumber']],
  [{ ...typed(upTo(23)), drawDate: 'soon' }, ['drawDate']],
])('The fields to mend are found (%#)', (form, fields) => {
  const result = readDraw(rawDraw(form));
  expect('path' in result && invalidFields(form, result.path[0] ?? '')).toEqual(fields);
});

test('A full form is a draw', () => {
  expect(readDraw(rawDraw(typed(upTo(23))))).toMatchObject({
    draw: { drawNumber: '9006', firstPrize: 7, consolationPrizes: expect.any(Array) },
  });
});
