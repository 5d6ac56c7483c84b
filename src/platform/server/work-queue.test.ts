import { expect, test } from 'vitest';
import { createWorkQueue } from '#platform/server/work-queue.ts';

const heldWork = () => {
  const running: (() => void)[] = [];
  let most = 0;
  const work = async () => {
    await new Promise<void>((resolve) => {
      running.push(resolve);
      most = Math.max(most, running.length);
    });
  };
  return { work, running, most: () => most };
};

test('So much runs at once, the rest waits in turn, and more is turned away', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 3 });
  const { work, running, most } = heldWork();
  const accepted = Array.from({ length: 5 }, () => queue(work));
  await expect(queue(work)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
  let done = 0;
  for (const one of accepted) void one.then(() => (done += 1));
  while (done < 5) {
    running.shift()?.();
    await new Promise(setImmediate);
  }
  expect(most()).toBe(2);
  const again = queue(work);
  running.shift()?.();
  await again;
});

test('Work that fails gives its place back', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = async () => {
    throw new Error('no');
  };
  await Promise.allSettled([queue(failing), queue(failing)]);
  await expect(queue(async () => 'yes')).resolves.toBe('yes');
});
