/** What an entry takes beside its bytes: the map's slot, header lists, objects. */
const ENTRY_OVERHEAD = 2_048;

interface Slot<Value> {
  readonly value: Value;
  readonly bytes: number;
}

export interface ByteLru<Value> {
  get(key: string): Value | undefined;
  /** `bytes` is the size of the value; the key's own is added. */
  set(key: string, value: Value, bytes: number): void;
  readonly bytes: number;
  readonly size: number;
}

/** Keeps what was used last, up to a number of bytes. A map remembers the order of insertion. */
export const createByteLru = <Value>(maxBytes: number): ByteLru<Value> => {
  const slots = new Map<string, Slot<Value>>();
  let total = 0;

  const remove = (key: string) => {
    total -= slots.get(key)?.bytes ?? 0;
    slots.delete(key);
  };

  return {
    get: (key) => {
      const slot = slots.get(key);
      if (slot === undefined) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      return slot.value;
    },
    set: (key, value, valueBytes) => {
      remove(key);
      const bytes = valueBytes + Buffer.byteLength(key) + ENTRY_OVERHEAD;
      if (bytes > maxBytes) return;
      slots.set(key, { value, bytes });
      total += bytes;
      for (const oldest of slots.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    get bytes() {
      return total;
    },
    get size() {
      return slots.size;
    },
  };
};
