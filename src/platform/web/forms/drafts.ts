import { tabStorage } from '#platform/web/storage/storage.ts';

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

const listKeys = (): string[] => tabStorage.names().filter((key) => key.startsWith(PREFIX));

export const forgetDraft = (key: string): void => tabStorage.remove(key);

const read = (key: string): StoredDraft | undefined => {
  try {
    const draft = JSON.parse(tabStorage.get(key) ?? 'null') as StoredDraft | null;
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
  const isNew = tabStorage.get(key) === undefined;
  tabStorage.set(key, JSON.stringify({ ...draft, at: Date.now() }));
  if (isNew) prune();
};

export const readDraft = <Fields>(key: string): Draft<Fields> | undefined =>
  read(key) as Draft<Fields> | undefined;
