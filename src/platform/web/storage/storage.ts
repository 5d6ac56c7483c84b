/** Texts by name. */
export interface KeptTexts {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly names: () => string[];
  /** Whether it is in the page's own memory alone, and gone with it. */
  readonly isPassing: (key: string) => boolean;
}

/** Browsers may refuse storage or have no room left: then the page's own memory keeps the text. */
const keptIn = (open: () => Storage): KeptTexts => {
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
    isPassing: (key) => memory.has(key),
    remove: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      );
    },
    names: () => [
      ...memory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  };
};

/** In this browser, for all tabs. */
export const browserStorage = keptIn(() => localStorage);
/** In this tab, until it is closed. */
export const tabStorage = keptIn(() => sessionStorage);
