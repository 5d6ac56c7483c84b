import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ComputedValue, createTopicCache } from '#platform/server/cache/topic-cache.ts';
import { createTopics } from '#platform/server/cache/topics.ts';
import { until } from '#tests/support/until.ts';

const known = ['topic'];

const setUp = () => {
  const topics = createTopics({ isAlone: true });
  const store = createTopicCache<string>({
    name: 'test',
    topics,
    maxBytes: 1_000_000,
    bytesOf: () => 100,
  });
  let makings = 0;
  /** A read whose making ends when it is told to. */
  const read = (text: string, topicsBefore?: string[], mayLag = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<ComputedValue<string>>();
    const make = () => {
      makings += 1;
      return promise;
    };
    return {
      result: Promise.resolve(
        (mayLag ? store.findLagging('key', make) : undefined) ??
          store.read('key', make, topicsBefore),
      ),
      finish: (made: Partial<ComputedValue<string>> = {}) =>
        resolve({ value: text, topics: ['topic'], ...made }),
      fail: () => reject(new Error(text)),
    };
  };
  const keepOne = async (text: string) => {
    const { result, finish } = read(text);
    finish();
    await result;
  };
  return { topics, store, read, keepOne, makings: () => makings };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('A store of kept values', () => {
  test.each([[known], [undefined]])(
    'makes one for those who ask at the same time and after (topics before: %s)',
    async (topicsBefore) => {
      const { read, makings } = setUp();
      const first = read('one', topicsBefore);
      const others = [read('two', topicsBefore), read('three', topicsBefore)];
      first.finish();
      for (const { result } of [first, ...others, read('four', topicsBefore)]) {
        expect(await result).toBe('one');
      }
      expect(makings()).toBe(1);
    },
  );

  test('gives a read after a change nothing that was begun before it', async () => {
    const { topics, store, read, makings } = setUp();
    const early = read('old', known);
    topics.change(['topic']);
    const late = read('new', known);
    const later = read('never made', known);
    late.finish();
    expect(await late.result).toBe('new');
    early.finish();
    expect(await early.result).toBe('old');
    expect(await later.result).toBe('new');
    expect(store.find('key')).toBe('new');
    expect(makings()).toBe(2);
  });

  test('of which the topics are not known yet makes one after the other', async () => {
    const { topics, read, makings } = setUp();
    const early = read('old');
    topics.change(['topic']);
    const late = [read('new'), read('never made')];
    expect(makings()).toBe(1);
    early.finish();
    expect(await early.result).toBe('old');
    await until(() => expect(makings()).toBe(2));
    // Overtaken again, it is still good for those who came before that.
    topics.change(['topic']);
    late[0]?.finish();
    expect(await late[0]?.result).toBe('new');
    expect(await late[1]?.result).toBe('new');
    expect(makings()).toBe(2);
  });

  test('takes a value that was begun before a change of something else', async () => {
    const { topics, read, makings } = setUp();
    const early = read('good');
    topics.change(['other']);
    const late = read('never made');
    early.finish();
    expect(await late.result).toBe('good');
    expect(makings()).toBe(1);
  });

  test('keeps no value that a change overtook, or of which nobody knows the topics', async () => {
    const { topics, store, read } = setUp();
    const early = read('old');
    topics.change(['topic']);
    early.finish();
    await early.result;
    expect(store.find('key')).toBeUndefined();
    const unknown = read('unknown');
    unknown.finish({ topics: undefined });
    expect(await unknown.result).toBe('unknown');
    expect(store.find('key')).toBeUndefined();
  });

  test('forgets what depends on a topic that changed, and nothing else', async () => {
    const { topics, store, keepOne } = setUp();
    await keepOne('kept');
    topics.change(['other']);
    expect(store.find('key')).toBe('kept');
    topics.changeAll();
    expect(store.find('key')).toBeUndefined();
  });

  test('still has what may have changed for those whom nobody can tell, not what has', async () => {
    const { topics, store, keepOne } = setUp();
    await keepOne('kept');
    topics.changeAll();
    expect(store.findUnchanged('key')).toBe('kept');
    topics.change(['topic']);
    expect(store.findUnchanged('key')).toBeUndefined();
  });

  test('keeps no failure', async () => {
    const { read } = setUp();
    const failing = read('broken');
    failing.fail();
    await expect(failing.result).rejects.toThrow('broken');
    const next = read('well');
    next.finish();
    expect(await next.result).toBe('well');
  });
});

describe('A value that lags by a soft change', () => {
  const soft = async () => {
    const all = setUp();
    await all.keepOne('old');
    all.topics.changeSoftly(['topic']);
    return all;
  };

  test('is given while one new value is made', async () => {
    const { read, store, makings } = await soft();
    const [first, second] = [read('new', undefined, true), read('extra', undefined, true)];
    expect(await first.result).toBe('old');
    expect(await second.result).toBe('old');
    expect(makings()).toBe(2);
    first.finish();
    await until(() => expect(store.find('key')).toBe('new'));
  });

  test('is given to nobody who cannot have it', async () => {
    const { read, store } = await soft();
    expect(store.find('key')).toBeUndefined();
    const { result, finish } = read('new');
    finish();
    expect(await result).toBe('new');
  });

  test('is given no more once it may be too late', async () => {
    vi.useFakeTimers();
    const { read } = await soft();
    vi.setSystemTime(Date.now() + 1_001);
    const { result, finish } = read('new', undefined, true);
    finish();
    expect(await result).toBe('new');
  });

  test('is not given when another change was a hard one', async () => {
    const { topics, read } = await soft();
    topics.change(['topic']);
    const { result, finish } = read('new', undefined, true);
    finish();
    expect(await result).toBe('new');
  });
});
