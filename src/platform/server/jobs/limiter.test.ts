import { expect, test } from 'vitest';
import { createTurns } from '#platform/server/jobs/limiter.ts';

test('No more tasks run at once than allowed, each in its order, even after a failure', async () => {
  const takeTurn = createTurns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) =>
    takeTurn(async () => {
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
  const takeTurn = createTurns(1, { maxWaiting: 2 });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const results = await Promise.allSettled([soon, soon, soon, soon].map((task) => takeTurn(task)));
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } });
  await expect(takeTurn(async () => 'done')).resolves.toBe('done');
});
