import { persisted } from '#platform/web/storage/persisted.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

/** Changed fields of a form, with their values before the change. */
export interface Draft<Fields> {
  readonly changes: Partial<Fields>;
  readonly base: Partial<Fields>;
}

interface StoredDraft<Fields> extends Draft<Fields> {
  /** Time of the last change, in milliseconds. */
  readonly at: number;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_DRAFTS = 40;

/**
 * Drafts are stored per tab: they survive a reload and the end of a session, two tabs never write into
 * each other's forms, and a shared computer keeps nothing.
 */
const draftAt = <Fields>(key: string) =>
  persisted(key, (stored) => stored as StoredDraft<Fields> | null | undefined, {
    storage: tabStorage,
  });

export const forgetDraft = (key: string): void => tabStorage.remove(key);

export const readDraft = <Fields>(key: string): StoredDraft<Fields> | undefined => {
  const draft = draftAt<Fields>(key).read();
  return draft && Date.now() - draft.at < MAX_AGE_MS ? draft : undefined;
};

/** Removes drafts that are too old, and the oldest of too many. */
const prune = (): void => {
  const drafts = tabStorage
    .listKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: readDraft(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { key, at }] of drafts.entries()) {
    if (index >= MAX_DRAFTS || at === 0) forgetDraft(key);
  }
};

/** Each owner has separate drafts, one for each form and record. */
export const draftKey = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

export const storeDraft = <Fields>(key: string, draft: Draft<Fields>): void => {
  const isNew = tabStorage.get(key) === undefined;
  draftAt(key).write({ ...draft, at: Date.now() });
  if (isNew) prune();
};
