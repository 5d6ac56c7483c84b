/**
 * Texts by key, in one of the browser's two storage areas. A browser may block its storage or have no space
 * left; then the entry is held in memory.
 */
const storageOf = (open: () => Storage) => {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key: string, text: string): void => {
      memory.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
    },
    /** Whether the entry is only in memory and ends with the page. */
    isVolatile: (key: string) => memory.has(key),
    remove: (key: string): void => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    listKeys: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  };
};

export type TextStorage = ReturnType<typeof storageOf>;

/** localStorage: shared by all tabs. */
export const browserStorage = storageOf(() => localStorage);
/** sessionStorage: this tab only. */
export const tabStorage = storageOf(() => sessionStorage);
