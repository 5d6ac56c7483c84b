import {
  notesOf,
  type ProfileNotes,
  readNotes,
  withNote,
} from '#features/directory/profile-notes.rules.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

/** Stays in this browser: notes are part of no request and of no link. */
const stored = persisted('profileNotes', readNotes);

/** Without any note the storage entry is removed. */
const write = (notes: ProfileNotes) =>
  stored.write(Object.keys(notes).length > 0 ? notes : undefined);

/** Undefined until the page is hydrated. */
export const useProfileNotes = () => usePersisted(stored);

export const writeNote = (id: number, note: string): void =>
  write(withNote(stored.read(), id, note));

/** Deletes the notes on all other profiles. */
export const keepNotesOf = (ids: readonly number[]): void => write(notesOf(stored.read(), ids));
