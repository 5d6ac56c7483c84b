import { expect, test } from 'vitest';
import {
  createKeyedSemaphore,
  createLimiter,
  forEachLimited,
} from '#platform/server/jobs/limiter.ts';

test('No more tasks run at once than allowed, each in its order, even after a failure', async () => {
  const limited = createLimiter(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) =>
    limited(async () => {
      order.push(number);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (number === 1) throw new Error('one of them fails');
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(task));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('Who comes when too many wait is told to come back, and a place that is free is taken', async () => {
  const limited = createLimiter(1, { maxWaiting: 2 });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const results = await Promise.allSettled([soon, soon, soon, soon].map((task) => limited(task)));
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } });
  await expect(limited(async () => 'done')).resolves.toBe('done');
});

test('Work on a list stops at the first failure, after the work under way has ended', async () => {
  const ended: number[] = [];
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const working = forEachLimited([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) throw new Error('the second fails');
    await release;
    ended.push(item);
  });
  setImmediate(resolve);
  await expect(working).rejects.toThrow('the second fails');
  expect(ended).toEqual([1]);
});

test('A key admits as many holders as allowed, and another one for each that leaves', () => {
  const semaphore = createKeyedSemaphore();
  expect(['a', 'a', 'a', 'b'].map((key) => semaphore.tryAcquire(key, 2))).toEqual([
    ...[true, true, false, true],
  ]);
  semaphore.release('a');
  expect(semaphore.tryAcquire('a', 2)).toBe(true);
  expect(semaphore.tryAcquire('a', 2)).toBe(false);
});
