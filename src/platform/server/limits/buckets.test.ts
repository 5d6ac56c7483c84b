import { expect, test } from 'vitest';
import { createBuckets, createSlotOf, SLOTS } from '#platform/server/limits/buckets.ts';

const ten = () => createBuckets({ max: 10, dropMs: 90_000 });

test('So many fit at once, and one more whenever one has leaked out', () => {
  const buckets = ten();
  for (let i = 0; i < 10; i += 1) expect(buckets.add(7, 1_000)).toBe(0);
  expect(buckets.add(7, 1_000)).toBe(90_000);
  expect(buckets.add(7, 31_000)).toBe(60_000);
  expect(buckets.add(7, 91_000)).toBe(0);
  expect(buckets.add(7, 91_000)).toBe(90_000);
  expect(buckets.add(8, 91_000)).toBe(0);
});

test('What is refused is not counted, and what is taken out makes room', () => {
  const buckets = ten();
  for (let i = 0; i < 100; i += 1) buckets.add(7, 0);
  buckets.removeDrop(7);
  expect(buckets.add(7, 0)).toBe(0);
  expect(buckets.add(7, 0)).toBe(90_000);
});

test('What others know fills it, and never empties it', () => {
  const buckets = ten();
  buckets.fillTo(7, 900_000);
  expect(buckets.add(7, 0)).toBe(90_000);
  buckets.fillTo(7, 5);
  expect(buckets.add(7, 0)).toBe(90_000);
});

test('Fractions of a millisecond cost nobody a place', () => {
  const buckets = createBuckets({ max: 7, dropMs: 60_000 / 7 });
  const now = 123_456_789.123;
  for (let i = 0; i < 7; i += 1) expect(buckets.add(1, now)).toBe(0);
  expect(buckets.add(1, now)).toBeGreaterThan(8_000);
});

test('A million keys make it forget nobody', () => {
  const slotOf = createSlotOf('secret');
  const buckets = ten();
  const own = slotOf('limit', '203.0.113.7');
  for (let i = 0; i < 10; i += 1) buckets.add(own, 0);
  for (let i = 0; i < 1_000_000; i += 1) buckets.add(i % SLOTS, 0);
  expect(buckets.add(own, 0)).toBeGreaterThan(0);
});

test('Keys spread over the slots, by limit and by secret', () => {
  const slots = new Set<number>();
  for (let i = 0; i < 2_000; i += 1) slots.add(createSlotOf('secret')('limit', `key ${i}`));
  expect(slots.size).toBeGreaterThan(1_950);
  expect(Math.max(...slots)).toBeLessThan(SLOTS);
  const of = (secret: string, limit: string) => createSlotOf(secret)(limit, '203.0.113.7');
  expect(new Set([of('a', 'x'), of('a', 'y'), of('b', 'x')]).size).toBe(3);
  expect(of('a', 'x')).toBe(of('a', 'x'));
});
