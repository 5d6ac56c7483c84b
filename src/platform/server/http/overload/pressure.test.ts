import { expect, test } from 'vitest';
import { createGauge } from '#platform/server/http/overload/pressure.ts';

const calm = { lateMs: 5, memory: 0.4 };
const late = { lateMs: 1_200, memory: 0.4 };
const full = { lateMs: 5, memory: 0.95 };
const stuck = { lateMs: 4_000, memory: 0.4 };

test('One long task or one full heap is no pressure', () => {
  const gauge = createGauge();
  const samples = [calm, stuck, calm, full, full, calm, stuck, late, calm];
  expect(samples.map(gauge)).toEqual(samples.map(() => 0));
});

test('Pressure that lasts is met, and forgotten only when it has been gone for a while', () => {
  const gauge = createGauge();
  expect([late, late, full].map(gauge)).toEqual([0, 0, 1]);
  expect([calm, calm, late, calm, calm, calm, calm, calm].map(gauge)).toEqual(Array(8).fill(1));
  expect(gauge(calm)).toBe(0);
});

test('It is met in steps, down to where it stays', () => {
  const gauge = createGauge();
  expect([stuck, stuck, stuck].map(gauge)).toEqual([0, 0, 2]);
  expect(Array(6).fill(late).map(gauge)).toEqual([2, 2, 2, 2, 2, 1]);
});
