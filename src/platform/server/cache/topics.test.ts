import { afterEach, expect, test, vi } from 'vitest';
import { createTopics } from '#platform/server/cache/topics.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('What began before a change of one of its topics is out of date', () => {
  const topics = createTopics({ isAlone: true });
  const before = topics.now();
  topics.change(['a']);
  expect(topics.freshnessOf(['b', 'c'], before)).toBe('current');
  expect(topics.freshnessOf(['b', 'a'], before)).toBe('expired');
  expect(topics.freshnessOf(['a'], topics.now())).toBe('current');
  topics.changeSoftly(['b']);
  expect(topics.freshnessOf(['b'], before)).toBe('lagging');
});

test('A flood of topics takes no more memory, and hides no change', () => {
  const topics = createTopics({ isAlone: true });
  const before = topics.now();
  topics.change(['first']);
  const between = topics.now();
  for (let i = 0; i < 100_000; i++) topics.change([`topic ${i}`]);
  const after = topics.now();
  // The oldest changes are remembered as one: what is older than they are counts as changed.
  expect(topics.freshnessOf(['first'], before)).toBe('expired');
  expect(topics.freshnessOf(['untouched'], before)).toBe('expired');
  expect(topics.freshnessOf(['untouched'], between)).toBe('current');
  expect(topics.freshnessOf(['topic 99999'], between)).toBe('expired');
  expect(topics.freshnessOf(['topic 99999'], after)).toBe('current');
});

test('Beside other processes nothing lives longer than a minute without a look', () => {
  vi.useFakeTimers();
  const [shared, alone] = [createTopics({ isAlone: false }), createTopics({ isAlone: true })];
  vi.setSystemTime(Date.now() + 60_001);
  expect(shared.freshnessOf(['a'], shared.now())).toBe('unsure');
  expect(alone.freshnessOf(['a'], alone.now())).toBe('current');
  shared.markPolled();
  expect(shared.freshnessOf(['a'], shared.now())).toBe('current');
});

test('While the database is away, what was right is stale, for an hour; what has changed is out of date', () => {
  vi.useFakeTimers();
  let isAway = false;
  const topics = createTopics({ isAlone: false, isUnavailable: () => isAway });
  const before = topics.now();
  topics.change(['changed']);
  topics.changeSoftly(['soft']);
  isAway = true;
  vi.setSystemTime(Date.now() + 59 * 60_000);
  expect(topics.freshnessOf(['kept'], before)).toBe('stale');
  expect(topics.freshnessOf(['soft'], before)).toBe('stale');
  expect(topics.freshnessOf(['changed'], before)).toBe('expired');
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(topics.freshnessOf(['kept'], before)).toBe('expired');
  isAway = false;
  topics.markPolled();
  expect(topics.freshnessOf(['kept'], before)).toBe('current');
  topics.changeAll();
  expect(topics.freshnessOf(['kept'], before)).toBe('unsure');
  // It was back for a moment only: there is still nothing better.
  isAway = true;
  expect(topics.freshnessOf(['kept'], before)).toBe('stale');
  expect(topics.freshnessOf(['changed'], before)).toBe('expired');
});
