import { expect, test } from 'vitest';
import { createByteLru } from '#platform/server/response-cache/byte-lru.ts';

const KB = 1_024;
/** Two kilobytes of bookkeeping go with each. */
const TEN = 10 * KB;

test('What was used longest ago goes first', () => {
  const lru = createByteLru<string>(3 * TEN + 3);
  for (const key of ['a', 'b', 'c']) lru.set(key, key, TEN - 2 * KB);
  lru.get('a');
  lru.set('d', 'd', TEN - 2 * KB);
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['a', undefined, 'c', 'd']);
  expect(lru.bytes).toBe(3 * TEN + 3);
});

test('Many small entries with long keys stay within the limit', () => {
  const lru = createByteLru<string>(100 * KB);
  for (let i = 0; i < 1_000; i++) {
    lru.set(`${i}${'花'.repeat(500)}`, 'x', 1);
    expect(lru.bytes).toBeLessThanOrEqual(100 * KB);
  }
  expect(lru.bytes).toBeGreaterThan(90 * KB);
});

test('An entry that grows is counted once, at its new size', () => {
  const lru = createByteLru<string>(TEN);
  lru.set('a', 'small', KB);
  lru.set('a', 'large', 2 * KB);
  expect(lru.bytes).toBe(4 * KB + 1);
  lru.set('a', 'too large', TEN);
  expect(lru.get('a')).toBeUndefined();
  expect(lru.bytes).toBe(0);
});
