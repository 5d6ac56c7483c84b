/** What was changed in a form, and what those fields were before. */
export interface Draft<Fields> {
  readonly changes: Partial<Fields>;
  readonly base: Partial<Fields>;
}

interface StoredDraft extends Draft<Record<string, unknown>> {
  /** When it was last typed in. */
  readonly at: number;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_DRAFTS = 40;

/** Where the browser keeps nothing, for as long as the page lives. */
const memory = new Map<string, string>();

const attempt = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
  try {
    return act(sessionStorage);
  } catch {
    return otherwise();
  }
};

const readText = (key: string) =>
  memory.get(key) ??
  attempt(
    (storage) => storage.getItem(key),
    () => null,
  );

const writeText = (key: string, text: string): void => {
  memory.delete(key);
  attempt(
    (storage) => storage.setItem(key, text),
    () => void memory.set(key, text),
  );
};

const listKeys = (): string[] =>
  [
    ...memory.keys(),
    ...attempt(
      (storage) => Object.keys(storage),
      () => [],
    ),
  ].filter((key) => key.startsWith(PREFIX));

export const forgetDraft = (key: string): void => {
  memory.delete(key);
  attempt(
    (storage) => storage.removeItem(key),
    () => {},
  );
};

const read = (key: string): StoredDraft | undefined => {
  try {
    const draft = JSON.parse(readText(key) ?? 'null') as StoredDraft | null;
    return draft && Date.now() - draft.at < MAX_AGE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** Those that are too old go, and the oldest of too many. */
const prune = (): void => {
  const kept = listKeys()
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { key, at }] of kept.entries()) {
    if (index >= MAX_DRAFTS || at === 0) forgetDraft(key);
  }
};

/** Each owner has drafts of their own, one for each form and record. */
export const draftKey = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/**
 * In this tab: it outlives a reload and a session, and goes with the tab, so that two tabs never
 * write into each other's forms and a shared computer keeps nothing.
 */
export const storeDraft = <Fields>(key: string, draft: Draft<Fields>): void => {
  const isNew = readText(key) === null;
  writeText(key, JSON.stringify({ ...draft, at: Date.now() }));
  if (isNew) prune();
};

export const readDraft = <Fields>(key: string): Draft<Fields> | undefined =>
  read(key) as Draft<Fields> | undefined;
