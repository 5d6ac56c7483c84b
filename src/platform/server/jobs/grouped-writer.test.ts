import { expect, test } from 'vitest';
import { createGroupedWriter } from '#platform/server/jobs/grouped-writer.ts';

/** A writer whose groups are written only when the test says so. */
const createHeldWriter = (limits = { maxGroup: 100, maxWaiting: 100 }) => {
  const groups: { items: number[]; release: (error?: Error) => void }[] = [];
  const writer = createGroupedWriter<number, string>({
    ...limits,
    writeAll: (items) =>
      new Promise((resolve, reject) => {
        groups.push({
          items,
          release: (error) =>
            error ? reject(error) : resolve(items.map((item) => `wrote ${item}`)),
        });
      }),
  });
  const nextGroup = async () => {
    await expect.poll(() => groups.length, { interval: 1 }).toBeGreaterThan(0);
    return groups.shift() as (typeof groups)[number];
  };
  return { writer, nextGroup };
};

test('What arrives during a write forms the next group, and each caller gets its own result', async () => {
  const { writer, nextGroup } = createHeldWriter();
  const first = writer.write(1);
  const one = await nextGroup();
  const others = [2, 3, 4].map((item) => writer.write(item));
  one.release();
  expect(await first).toBe('wrote 1');
  const two = await nextGroup();
  expect(two.items).toEqual([2, 3, 4]);
  two.release();
  expect(await Promise.all(others)).toEqual(['wrote 2', 'wrote 3', 'wrote 4']);
});

test('A failing group fails its own callers only', async () => {
  const { writer, nextGroup } = createHeldWriter({ maxGroup: 2, maxWaiting: 100 });
  const answers = Promise.allSettled([1, 2, 3].map((item) => writer.write(item)));
  (await nextGroup()).release(new Error('lost connection'));
  (await nextGroup()).release();
  const [one, two, three] = await answers;
  expect(one).toMatchObject({ status: 'rejected', reason: { message: 'lost connection' } });
  expect(two).toMatchObject({ status: 'rejected' });
  expect(three).toEqual({ status: 'fulfilled', value: 'wrote 3' });
});

test('An item that cannot be written fails alone', async () => {
  const groups: number[][] = [];
  const writer = createGroupedWriter<number, string>({
    writeAll: async (items) => {
      groups.push(items);
      if (items.includes(5)) throw new RangeError('five');
      return items.map((item) => `wrote ${item}`);
    },
    isItemsFault: (error) => error instanceof RangeError,
    maxGroup: 100,
    maxWaiting: 100,
  });
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const answers = await Promise.allSettled(items.map((item) => writer.write(item)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'lost'))).toEqual(
    items.map((item) => (item === 5 ? 'lost' : `wrote ${item}`)),
  );
  expect(groups.map((group) => group.length)).toEqual([8, 4, 4, 2, 1, 1, 2]);
});

test('Callers are turned away when too many wait already, and welcome again afterwards', async () => {
  const { writer, nextGroup } = createHeldWriter({ maxGroup: 10, maxWaiting: 2 });
  const accepted = [writer.write(1), writer.write(2)];
  await expect(writer.write(3)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 1 });
  (await nextGroup()).release();
  await Promise.all(accepted);
  const later = writer.write(4);
  (await nextGroup()).release();
  expect(await later).toBe('wrote 4');
});

test('Closing waits until everything accepted is written', async () => {
  const { writer, nextGroup } = createHeldWriter({ maxGroup: 1, maxWaiting: 10 });
  const written: string[] = [];
  for (const item of [1, 2]) writer.write(item).then((result) => written.push(result));
  const closed = writer.close();
  (await nextGroup()).release();
  (await nextGroup()).release();
  await closed;
  expect(written).toEqual(['wrote 1', 'wrote 2']);
});
