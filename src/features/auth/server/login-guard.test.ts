import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelayQueue } from '#features/auth/server/login-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcomeOf = (passing: Promise<boolean>) => {
  const outcome: { passed?: boolean } = {};
  void passing.then((passed) => {
    outcome.passed = passed;
  });
  return outcome;
};

test('Few of a name pass, late, and one for each address', async () => {
  const lane = createDelayQueue({ atOnce: 2, delayMs: 2_000 });
  const first = outcomeOf(lane('owner', 'a'));
  expect(await lane('owner', 'a')).toBe(false);
  const second = outcomeOf(lane('owner', 'b'));
  expect(await lane('owner', 'c')).toBe(false);
  const other = outcomeOf(lane('another', 'a'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect([first, second, other]).toEqual([{}, {}, {}]);
  await vi.advanceTimersByTimeAsync(1);
  expect([first, second, other]).toEqual([{ passed: true }, { passed: true }, { passed: true }]);
  const next = outcomeOf(lane('owner', 'a'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(next).toEqual({ passed: true });
});
