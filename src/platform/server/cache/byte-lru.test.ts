import { expect, test } from 'vitest';
import { createByteLru } from '#platform/server/cache/byte-lru.ts';

interface Thing {
  readonly name: string;
  bytes: number;
}

const KB = 1_024;
/** Two kilobytes of bookkeeping go with each. */
const TEN = 10 * KB;

const createLru = (maxBytes: number, shrink?: (thing: Thing) => void) =>
  createByteLru<Thing>({ maxBytes, bytesOf: ({ bytes }) => bytes, shrink });
const thing = (name: string, bytes = TEN - 2 * KB): Thing => ({ name, bytes });

test('What was used longest ago goes first', () => {
  const lru = createLru(3 * TEN + 3);
  for (const key of ['a', 'b', 'c']) lru.set(key, thing(key));
  lru.get('a');
  lru.set('d', thing('d'));
  const names = ['a', 'b', 'c', 'd'].map((key) => lru.get(key)?.name);
  expect(names).toEqual(['a', undefined, 'c', 'd']);
  expect(lru.bytes).toBe(3 * TEN + 3);
  expect(lru.size).toBe(3);
});

test('Many small entries with long keys stay within the limit', () => {
  const lru = createLru(100 * KB);
  for (let i = 0; i < 1_000; i++) {
    lru.set(`${i}${'花'.repeat(500)}`, thing('x', 1));
    expect(lru.bytes).toBeLessThanOrEqual(100 * KB);
  }
  expect(lru.bytes).toBeGreaterThan(90 * KB);
});

test('An entry that grows is counted once, at its new size', () => {
  const lru = createLru(TEN);
  lru.set('a', thing('small', KB));
  lru.set('a', thing('large', 2 * KB));
  expect(lru.bytes).toBe(4 * KB + 1);
  lru.set('a', thing('too large', TEN));
  expect(lru.get('a')).toBeUndefined();
  expect(lru.bytes).toBe(0);
});

test('Where values can be made smaller, they are before any goes', () => {
  const lru = createLru(6 * TEN, (one) => {
    one.bytes = KB;
  });
  const keys = Array.from({ length: 15 }, (_, i) => `key ${i}`);
  for (const key of keys) {
    lru.set(key, thing(key));
    expect(lru.bytes).toBeLessThanOrEqual(6 * TEN);
  }
  expect(lru.size).toBe(15);
  const sizes = keys.map((key) => lru.get(key)?.bytes);
  expect(sizes[0]).toBe(KB);
  expect(sizes[14]).toBe(TEN - 2 * KB);
  // One that grew again stays so, as the one that was used last.
  const grown = lru.get('key 0') as Thing;
  grown.bytes = TEN - 2 * KB;
  lru.set('key 0', grown);
  expect(lru.get('key 0')?.bytes).toBe(TEN - 2 * KB);
  // When all are small, the one that was used longest ago goes.
  for (let i = 0; i < 20; i++) lru.set(`more ${i}`, thing('more'));
  expect(lru.get('key 1')).toBeUndefined();
  expect(lru.bytes).toBeLessThanOrEqual(6 * TEN);
});
