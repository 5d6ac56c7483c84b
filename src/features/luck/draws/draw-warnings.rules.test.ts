import { describe, expect, test } from 'vitest';
import { type DrawContext, drawWarnings } from '#features/luck/draws/draw-warnings.rules.ts';

const SATURDAY = '2026-11-14';
const NOW = new Date('2026-11-17T12:00:00+08:00');
const usual: DrawContext = {
  ...{ sameNumber: undefined, sameDay: undefined, outOfOrder: undefined },
  isSpecialDay: false,
};
const warn = (drawDate: string, about: Partial<DrawContext>, now = NOW) =>
  drawWarnings({ drawNumber: '5002', drawDate }, { ...usual, ...about }, now).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('A draw that is entered', () => {
  test('is usual on a draw day, on an announced day, and without a day', () => {
    expect(warn(SATURDAY, {})).toEqual([]);
    expect(warn('2026-11-16', { isSpecialDay: true })).toEqual([]);
    expect(warn('', {})).toEqual([]);
  });

  test('may repeat a number or a day', () => {
    const other = { drawNumber: '5002', drawDate: '2026-11-11' };
    expect(
      warn(SATURDAY, { sameNumber: other, sameDay: { ...other, drawNumber: '5001' } }),
    ).toEqual([
      'drawNumber: Draw 5002 of 2026-11-11 is already stored',
      'drawDate: Draw 5001 is already stored for this day',
    ]);
  });

  test('may be out of order', () => {
    expect(warn(SATURDAY, { outOfOrder: { drawNumber: '5003', drawDate: '2026-11-11' } })).toEqual([
      'drawNumber: Draw 5003 of 2026-11-11 has a higher number, but is older',
    ]);
    expect(warn(SATURDAY, { outOfOrder: { drawNumber: '5001', drawDate: '2026-11-15' } })).toEqual([
      'drawNumber: Draw 5001 of 2026-11-15 has a lower number, but is newer',
    ]);
  });

  test('may be on a day without a draw, or before it is held', () => {
    expect(warn('2026-11-16', {})).toEqual([
      'drawDate: This is not a Wednesday, Saturday or Sunday, and no special draw is announced',
    ]);
    const held = '2026-11-14T18:30:00+08:00';
    expect(warn(SATURDAY, {}, new Date(Date.parse(held) - 1))).toEqual([
      'drawDate: This draw has not taken place yet',
    ]);
    expect(warn(SATURDAY, {}, new Date(held))).toEqual([]);
  });
});
