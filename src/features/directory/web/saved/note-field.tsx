import { useState } from 'react';
import { MAX_PROFILE_NOTE_LENGTH } from '#features/directory/profile-notes.rules.ts';
import { useProfileNotes, writeNote } from '#features/directory/web/saved/profile-notes.ts';
import { m } from '#platform/web/texts/messages.js';

interface NoteFieldProps {
  readonly id: number;
  readonly name: string;
}

/** A private note on a profile, stored with every key. */
export const NoteField = ({ id, name }: NoteFieldProps) => {
  const note = useProfileNotes()?.[id] ?? '';
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !note) {
    return (
      <button type="button" className="note-add" onClick={() => setOpen(true)}>
        {m.note_add()}
        <span className="sr-only">{` (${name})`}</span>
      </button>
    );
  }
  return (
    <textarea
      className="input note-field"
      aria-label={m.note_on({ name })}
      placeholder={m.note_hint()}
      maxLength={MAX_PROFILE_NOTE_LENGTH}
      value={note}
      // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for the field.
      autoFocus={isOpen}
      onFocus={() => setOpen(true)}
      onChange={({ target }) => writeNote(id, target.value)}
    />
  );
};
