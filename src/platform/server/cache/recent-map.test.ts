import { expect, test } from 'vitest';
import { createRecentMap } from '#platform/server/cache/recent-map.ts';

test('What was set longest ago is forgotten first', () => {
  const map = createRecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});
