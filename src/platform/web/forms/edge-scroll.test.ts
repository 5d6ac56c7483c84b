import { expect, test } from 'vitest';
import { edgeStep } from '#platform/web/forms/edge-scroll.ts';

const long = { top: -2_000, bottom: 5_000 };

test('What is held in the middle stands still, and goes faster nearer to an edge', () => {
  expect([200, 450, 700].map((y) => edgeStep(y, 900, long))).toEqual([0, 0, 0]);
  expect(edgeStep(60, 900, long)).toBe(-9);
  expect(edgeStep(0, 900, long)).toBe(-18);
  expect(edgeStep(840, 900, long)).toBe(9);
  expect(edgeStep(900, 900, long)).toBe(18);
});

test('Beyond the edge is no faster, and a low screen keeps a middle', () => {
  expect(edgeStep(-500, 900, long)).toBe(-18);
  expect(edgeStep(2_000, 900, long)).toBe(18);
  expect(edgeStep(100, 200, long)).toBe(0);
  expect(edgeStep(10, 200, long)).toBeLessThan(0);
});

test('A list whose end is to be seen is not scrolled past it', () => {
  expect(edgeStep(10, 900, { top: 150, bottom: 2_000 })).toBe(0);
  expect(edgeStep(890, 900, { top: -50, bottom: 700 })).toBe(0);
  expect(edgeStep(890, 900, { top: 150, bottom: 2_000 })).toBeGreaterThan(0);
});
