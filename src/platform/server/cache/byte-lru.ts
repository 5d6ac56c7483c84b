/** What an entry takes beside its bytes: the map's slot, header lists, objects. */
const ENTRY_OVERHEAD = 2_048;

interface Slot<Value> {
  readonly value: Value;
  readonly bytes: number;
}

export interface ByteLruOptions<Value> {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  /** What an entry takes beside its value and its key. */
  readonly entryBytes?: number | undefined;
  /** Makes a value smaller that would have to go otherwise, if it can. */
  readonly shrink?: ((value: Value) => void) | undefined;
}

export interface ByteLru<Value> {
  get(key: string): Value | undefined;
  /** Also for a value that has grown: it is counted anew. */
  set(key: string, value: Value): void;
  readonly bytes: number;
  readonly size: number;
}

/** Keeps what was used last, up to a number of bytes. A map remembers the order of insertion. */
export const createByteLru = <Value>({
  maxBytes,
  bytesOf,
  entryBytes = ENTRY_OVERHEAD,
  shrink,
}: ByteLruOptions<Value>): ByteLru<Value> => {
  const full = new Map<string, Slot<Value>>();
  /** Those that were made smaller. */
  const small = new Map<string, Slot<Value>>();
  let total = 0;

  const remove = (key: string) => {
    const room = full.has(key) ? full : small;
    total -= room.get(key)?.bytes ?? 0;
    room.delete(key);
  };

  const add = (room: typeof full, key: string, value: Value) => {
    const bytes = bytesOf(value) + Buffer.byteLength(key) + entryBytes;
    // One that is larger than all the room would only drive out the others.
    if (bytes > maxBytes) return;
    room.set(key, { value, bytes });
    total += bytes;
  };

  /** The oldest is made smaller; only when all are, the oldest goes. */
  const makeRoom = () => {
    while (total > maxBytes) {
      const [oldest = []] = shrink && full.size > 0 ? full : small.size > 0 ? small : full;
      const [key = '', slot] = oldest;
      const canShrink = shrink !== undefined && full.has(key);
      remove(key);
      if (!canShrink || !slot) continue;
      shrink(slot.value);
      add(small, key, slot.value);
    }
  };

  return {
    get: (key) => {
      const room = full.has(key) ? full : small;
      const slot = room.get(key);
      if (slot === undefined) return undefined;
      room.delete(key);
      room.set(key, slot);
      return slot.value;
    },
    set: (key, value) => {
      remove(key);
      add(full, key, value);
      makeRoom();
    },
    get bytes() {
      return total;
    },
    get size() {
      return full.size + small.size;
    },
  };
};
