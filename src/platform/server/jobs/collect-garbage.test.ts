import { afterEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from '#platform/server/jobs/collect-garbage.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('Once after each time of work, and never in it, a thread cleans up', () => {
  vi.useFakeTimers();
  let done = 0;
  let collected = 0;
  collectWhenIdle(
    () => done,
    () => {
      collected += 1;
    },
  );
  vi.advanceTimersByTime(60_000);
  expect(collected).toBe(0);
  for (let i = 0; i < 60; i += 1) {
    done += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(collected).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(collected).toBe(1);
  done += 1;
  vi.advanceTimersByTime(60_000);
  expect(collected).toBe(2);
});
