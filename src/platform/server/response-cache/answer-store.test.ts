import { describe, expect, test } from 'vitest';
import { createAnswerStore } from '#platform/server/response-cache/answer-store.ts';
import {
  createReadyAnswer,
  type ReadyAnswer,
} from '#platform/server/response-cache/ready-answer.ts';

const answer = (text: string) => createReadyAnswer(text, {});
const textOf = ({ renditions }: ReadyAnswer) => renditions.identity.body.toString();

const setUp = () => {
  const store = createAnswerStore(1_000_000);
  let computations = 0;
  /** A read whose computation ends when it is told to. */
  const read = (text: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadyAnswer>();
    const result = store.read('/key', ['topic'], () => {
      computations += 1;
      return promise;
    });
    return { result, finish: () => resolve(answer(text)), fail: () => reject(new Error(text)) };
  };
  return { store, read, computations: () => computations };
};

describe('A store of answers', () => {
  test('computes once for those who ask at the same time and after', async () => {
    const { read, computations } = setUp();
    const first = read('one');
    const others = [read('two'), read('three')];
    first.finish();
    for (const { result } of [first, ...others, read('four')]) {
      expect(textOf(await result)).toBe('one');
    }
    expect(computations()).toBe(1);
  });

  test('gives a read after a change nothing that was begun before it', async () => {
    const { store, read, computations } = setUp();
    const early = read('old');
    store.expire(['topic']);
    const late = read('new');
    const later = read('never computed');
    late.finish();
    expect(textOf(await late.result)).toBe('new');
    early.finish();
    expect(textOf(await early.result)).toBe('old');
    expect(textOf(await later.result)).toBe('new');
    expect(store.find('/key')).toBe(await late.result);
    expect(computations()).toBe(2);
  });

  test('keeps no answer that a change overtook', async () => {
    const { store, read } = setUp();
    const early = read('old');
    store.expire(['topic']);
    early.finish();
    await early.result;
    expect(store.find('/key')).toBeUndefined();
  });

  test('forgets what depends on a topic that changed, and nothing else', async () => {
    const { store, read } = setUp();
    const { result, finish } = read('kept');
    finish();
    await result;
    store.expire(['other']);
    expect(store.find('/key')).toBeDefined();
    store.expireAll();
    expect(store.find('/key')).toBeUndefined();
  });

  test('keeps no failure', async () => {
    const { read } = setUp();
    const failing = read('broken');
    failing.fail();
    await expect(failing.result).rejects.toThrow('broken');
    const next = read('well');
    next.finish();
    expect(textOf(await next.result)).toBe('well');
  });
});
