import { expect, test } from 'vitest';
import { superviseEngine } from '#platform/server/embedded/engine-supervisor.ts';
import type { EngineThread } from '#platform/server/embedded/engine-thread.ts';

const atOnce = { backoff: { firstMs: 0, maxMs: 0 } };

/** Engines that live until they are told to die, and a list of starts that fail. */
const createStarts = (failures: number[] = []) => {
  const threads: { die: (reason: string) => void; isClosed: boolean }[] = [];
  let starts = 0;
  const start = async (): Promise<EngineThread> => {
    starts += 1;
    if (failures.includes(starts)) throw new Error(`start ${starts} failed`);
    const { promise: ended, resolve } = Promise.withResolvers<Error>();
    const thread = { die: (reason: string) => resolve(new Error(reason)), isClosed: false };
    threads.push(thread);
    const close = async () => {
      thread.isClosed = true;
      resolve(new Error('closed'));
    };
    return { ended, close };
  };
  return { start, threads, starts: () => starts };
};

test('An engine that dies is opened again, and its death is told', async () => {
  const { start, threads } = createStarts([2]);
  const { onEngineCrash, close } = await superviseEngine(start, { attempts: 3, ...atOnce });
  const interruptions: string[] = [];
  onEngineCrash(({ message }) => interruptions.push(message));
  threads[0]?.die('the disk failed');
  await expect.poll(() => threads.length).toBe(2);
  expect(interruptions).toEqual(['the disk failed', 'start 2 failed']);
  await close();
  expect(threads[1]?.isClosed).toBe(true);
});

test('It is given up after the last attempt, and can be closed all the same', async () => {
  const { start, threads, starts } = createStarts([2, 3, 4]);
  const { died, close } = await superviseEngine(start, { attempts: 3, ...atOnce });
  threads[0]?.die('the disk failed');
  expect((await died).message).toBe('the disk failed');
  expect(starts()).toBe(4);
  await close();
});

test('One that dies again and again uses up its attempts', async () => {
  const { start, threads } = createStarts();
  const { died } = await superviseEngine(start, { attempts: 2, ...atOnce });
  for (let i = 0; i < 3; i += 1) {
    await expect.poll(() => threads.length).toBe(i + 1);
    threads[i]?.die(`death ${i}`);
  }
  expect((await died).message).toBe('death 2');
});

test('One that cannot be opened at first is not tried again', async () => {
  const { start, starts } = createStarts([1]);
  await expect(superviseEngine(start, { attempts: 2, ...atOnce })).rejects.toThrow(
    'start 1 failed',
  );
  expect(starts()).toBe(1);
});
