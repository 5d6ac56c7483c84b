const INITIAL_CAPACITY = 1_024;

/**
 * Lists of slots, each with a number, in one typed array. A walk visits thousands of short lists, and
 * an array for each of them would cost it several cache misses per list.
 *
 * The capacity of a list is the smallest power of two that holds it. A full list moves to a block of
 * twice its size, and leaves its own block to the next list that needs one.
 */
export const createPostings = () => {
  let slots = new Int32Array(INITIAL_CAPACITY);
  let used = 0;
  const starts: number[] = [];
  const counts: number[] = [];
  /** Offsets of unused blocks, by their size. */
  const unused = new Map<number, number[]>();

  const allocate = (size: number): number => {
    const block = unused.get(size)?.pop();
    if (block !== undefined) return block;
    if (used + size > slots.length) {
      const larger = new Int32Array(Math.max(2 * slots.length, used + size));
      larger.set(slots);
      slots = larger;
    }
    used += size;
    return used - size;
  };

  const free = (block: number, size: number) => {
    const blocks = unused.get(size);
    if (blocks) blocks.push(block);
    else unused.set(size, [block]);
  };

  const endOf = (list: number): number => (starts[list] as number) + (counts[list] as number);

  return {
    /** Adds a list with one slot, and returns the number of the list. */
    pushList: (slot: number): number => {
      const start = allocate(1);
      slots[start] = slot;
      starts.push(start);
      return counts.push(1) - 1;
    },
    add: (list: number, slot: number): void => {
      const count = counts[list] as number;
      const start = starts[list] as number;
      const isFull = (count & (count - 1)) === 0;
      if (isFull) {
        const block = allocate(2 * count);
        slots.copyWithin(block, start, start + count);
        free(start, count);
        starts[list] = block;
      }
      slots[(starts[list] as number) + count] = slot;
      counts[list] = count + 1;
    },
    /** The slots of all lists; replaced when the array grows, so read once per walk. */
    slots: (): Int32Array => slots,
    startOf: (list: number): number => starts[list] as number,
    endOf,
    slotsOf: (list: number): Int32Array => slots.subarray(starts[list], endOf(list)),
  };
};

export type Postings = ReturnType<typeof createPostings>;
