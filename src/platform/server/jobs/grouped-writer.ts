import { tooBusy } from '#platform/server/http/errors.ts';

interface GroupedWriterOptions<Item, Result> {
  /** Writes a group in one transaction and tells each item's result, in the same order. */
  readonly writeAll: (items: Item[]) => Promise<Result[]>;
  /** Whether one of the items may be to blame: then the others are written without it. */
  readonly isItemsFault?: (error: unknown) => boolean;
  readonly maxGroup: number;
  /** More items than this do not wait: their callers are turned away. */
  readonly maxWaiting: number;
}

export interface GroupedWriter<Item, Result> {
  /** Resolves once the item's group is committed. */
  write(item: Item): Promise<Result>;
  /** How many have not been written yet. */
  readonly waiting: number;
  /** Resolves once everything that was accepted is written. */
  close(): Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Lets many callers share one commit: what arrives while a group is being written forms the next
 * one. Nobody waits for a timer, so a lone item is written at once.
 */
export const createGroupedWriter = <Item, Result>({
  writeAll,
  isItemsFault = () => false,
  maxGroup,
  maxWaiting,
}: GroupedWriterOptions<Item, Result>): GroupedWriter<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  /** A bad item is found by halving, so that even among hundreds a few more writes do. */
  const writeGroup = async (group: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await writeAll(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length > 1 && isItemsFault(error)) {
        const half = Math.ceil(group.length / 2);
        await writeGroup(group.slice(0, half));
        await writeGroup(group.slice(half));
        return;
      }
      for (const { reject } of group) reject(error);
    }
  };

  const run = async () => {
    // Requests that are read in the same turn of the event loop belong together.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroup);
      waiting = waiting.slice(maxGroup);
      await writeGroup(group);
    }
    running = undefined;
  };

  return {
    write: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          reject(tooBusy());
          return;
        }
        waiting.push({ item, resolve, reject });
        running ??= run();
      }),
    get waiting() {
      return waiting.length;
    },
    close: async () => {
      await running;
    },
  };
};
