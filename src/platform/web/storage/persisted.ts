import { browserStorage, type TextStorage } from '#platform/web/storage/storage.ts';

/** One entry of the browser's storage. */
export interface Persisted<Value> {
  /** Returns the same object as long as the stored text is the same. */
  readonly read: () => Value;
  /** `undefined` removes the entry. */
  readonly write: (value: Value | undefined) => void;
  /** Calls back after a change in this tab or in another one. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface PersistedOptions {
  readonly storage?: TextStorage;
  /** Stored as plain text instead of JSON: the format that browsers already have for some entries. */
  readonly isText?: boolean;
}

/** Calls back when another tab changes the entry or clears the storage. */
export const onOtherTab = (key: string, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/**
 * A storage entry with a schema. `parse` receives `undefined` if nothing valid is stored, and returns the
 * default. It is the `parse` of a zod/mini schema, or a plain function in public scripts, which must not load
 * zod.
 */
export const persisted = <Value>(
  key: string,
  parse: (stored: unknown) => Value,
  { storage = browserStorage, isText = false }: PersistedOptions = {},
): Persisted<Value> => {
  const listeners = new Set<() => void>();
  let last: { readonly text: string | undefined; readonly value: Value } | undefined;
  const decode = (text: string | undefined): Value => {
    try {
      return parse(text === undefined || isText ? text : JSON.parse(text));
    } catch {
      return parse(undefined);
    }
  };
  return {
    read: () => {
      const text = storage.get(key);
      if (!last || last.text !== text) last = { text, value: decode(text) };
      return last.value;
    },
    write: (value) => {
      if (value === undefined) storage.remove(key);
      else storage.set(key, isText ? String(value) : JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onOtherTab(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};

/** An entry that is stored as plain text. */
export const persistedText = (key: string): Persisted<string | undefined> =>
  persisted(key, (stored) => stored as string | undefined, { isText: true });
