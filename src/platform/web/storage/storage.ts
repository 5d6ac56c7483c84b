/** Texts by key, in one of the browser's two storage areas. */
export interface TextStorage {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly listKeys: () => string[];
  /** Whether the entry is only in memory and ends with the page. */
  readonly isVolatile: (key: string) => boolean;
}

/** A browser may block its storage or have no space left; then the entry is held in memory. */
const storageOf = (open: () => Storage): TextStorage => {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key) ?? undefined,
        () => undefined,
      ),
    set: (key, text) => {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, text),
        () => void memory.set(key, text),
      );
    },
    isVolatile: (key) => memory.has(key),
    remove: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      );
    },
    listKeys: () => [
      ...memory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  };
};

/** localStorage: shared by all tabs. */
export const browserStorage = storageOf(() => localStorage);
/** sessionStorage: this tab only. */
export const tabStorage = storageOf(() => sessionStorage);
