import { tooBusy } from '#platform/server/http/errors.ts';

interface GroupedWriterOptions<Item, Result> {
  /** Writes a group in one transaction and returns the results in the same order. */
  readonly writeAll: (items: Item[]) => Promise<Result[]>;
  /** Whether a single item may have caused the error: then the group is split and retried. */
  readonly isItemsFault?: (error: unknown) => boolean;
  readonly maxGroup: number;
  /** Maximum queue length; further items are rejected. */
  readonly maxWaiting: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Group commit: items that arrive during a write form the next group. There is no timer. */
export const createGroupedWriter = <Item, Result>({
  writeAll,
  isItemsFault = () => false,
  maxGroup,
  maxWaiting,
}: GroupedWriterOptions<Item, Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  /** Finds a bad item by bisection, so that a few additional writes suffice even for hundreds of items. */
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
    // Requests that are read in the same iteration of the event loop are grouped.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroup);
      waiting = waiting.slice(maxGroup);
      await writeGroup(group);
    }
    running = undefined;
  };

  return {
    /** Resolves when the group of the item is committed. */
    write: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
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
    /** Resolves when all accepted items are written. */
    close: async () => {
      await running;
    },
  };
};
