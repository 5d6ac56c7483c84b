import { readIds } from '#features/directory/saved-ids.rules.ts';

export const MAX_PROFILE_NOTE_LENGTH = 500;

/** The visitor's own notes by profile id. */
export type ProfileNotes = Readonly<Record<string, string>>;

/** Parses stored notes. Browser storage is untrusted, so invalid entries are dropped. */
export const readNotes = (stored: unknown): ProfileNotes => {
  const entries = Object.entries(typeof stored === 'object' && stored ? stored : {}).filter(
    ([, note]) => typeof note === 'string' && note !== '',
  );
  const ids = readIds(entries.map(([id]) => Number(id)));
  return Object.fromEntries(
    entries
      .filter(([id]) => ids.includes(Number(id)))
      .map(([id, note]) => [Number(id), note.slice(0, MAX_PROFILE_NOTE_LENGTH)]),
  );
};

/** An empty text deletes the note. */
export const withNote = (notes: ProfileNotes, id: number, note: string): ProfileNotes =>
  readNotes({ ...notes, [id]: note });

/** Without the notes on other profiles. */
export const notesOf = (notes: ProfileNotes, ids: readonly number[]): ProfileNotes =>
  Object.fromEntries(Object.entries(notes).filter(([id]) => ids.includes(Number(id))));
