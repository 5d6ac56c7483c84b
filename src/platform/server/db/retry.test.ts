import { expect, test } from 'vitest';
import { backoffMs, retry } from '#platform/server/db/retry.ts';

const failing = (times: number) => {
  let calls = 0;
  return {
    attempt: async () => {
      calls += 1;
      if (calls <= times) throw new Error(`failure ${calls}`);
      return 'done';
    },
    calls: () => calls,
  };
};

test('An attempt is repeated until it succeeds, and each failure is reported', async () => {
  const failures: unknown[] = [];
  const { attempt } = failing(2);
  const policy = { pauseMs: 0, onFailure: (error: unknown) => failures.push(String(error)) };
  expect(await retry(policy, attempt)).toBe('done');
  expect(failures).toEqual(['Error: failure 1', 'Error: failure 2']);
});

test('The last error is thrown after the allowed number of attempts', async () => {
  const { attempt, calls } = failing(5);
  await expect(retry({ pauseMs: 0, attempts: 3 }, attempt)).rejects.toThrow('failure 3');
  expect(calls()).toBe(3);
});

test('No attempt begins after the time is over', async () => {
  const { attempt, calls } = failing(5);
  await expect(retry({ pauseMs: 0, withinMs: -1 }, attempt)).rejects.toThrow('failure 1');
  expect(calls()).toBe(1);
});

test('A failure that is not transient is thrown at once', async () => {
  const { attempt, calls } = failing(1);
  const policy = { pauseMs: 0, isTransient: () => false };
  await expect(retry(policy, attempt)).rejects.toThrow('failure 1');
  expect(calls()).toBe(1);
});

test('An aborted signal ends the pause', async () => {
  const { attempt, calls } = failing(5);
  const stopping = new AbortController();
  const onFailure = () => setImmediate(() => stopping.abort());
  const policy = { pauseMs: 1_000_000, signal: stopping.signal, onFailure };
  await expect(retry(policy, attempt)).rejects.toThrow();
  expect(calls()).toBe(1);
});

test('A supervisor restarts at once after the first failure and then waits twice as long each time', () => {
  const pauses = [1, 2, 3, 4, 5].map((failures) => backoffMs(failures, { firstMs: 5, maxMs: 12 }));
  expect(pauses).toEqual([0, 5, 10, 12, 12]);
});
