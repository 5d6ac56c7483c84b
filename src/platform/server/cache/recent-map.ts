export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/** Remembers what was set last, up to a number of entries. A map keeps the order of insertion. */
export const createRecentMap = <Key, Value>(maxSize: number): RecentMap<Key, Value> => {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > maxSize) entries.delete(entries.keys().next().value as Key);
    },
  };
};
