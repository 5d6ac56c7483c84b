import { AlikeLinks } from '#features/media/uploads/admin/alike-links.tsx';
import type { UploadNote } from '#features/media/uploads/admin/use-picture-uploads.ts';
import { hintsOn } from '#features/media/uploads/picture-notes.rules.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface PictureNotesProps {
  readonly notes: readonly UploadNote[];
  /** Display name of a picture in the form; undefined once the picture has been removed from it. */
  readonly nameOf: (url: string) => string | undefined;
  readonly onClose: (url: string) => void;
}

interface NoteProps {
  readonly note: UploadNote;
  readonly hints: readonly string[];
  readonly onClose: () => void;
}

const Note = ({ note: { name, alike }, hints, onClose }: NoteProps) => (
  <div className="flex items-start gap-3 rounded-xl bg-gold-wash px-4 py-2 text-sm text-ink">
    <div className="min-w-0 flex-1 py-2 break-words">
      <p>
        <b>{name}</b>
        {alike.length > 0 ? (
          <>
            {' '}
            looks the same as a picture of <AlikeLinks profiles={alike} />. It was uploaded anyway.
            Please check that it shows the right person.
          </>
        ) : (
          ' was uploaded.'
        )}{' '}
        {hints.join(' ')}
      </p>
    </div>
    <button
      type="button"
      className="icon-button"
      aria-label={`Close the note on ${name}`}
      onClick={onClose}
    >
      <CloseIcon />
    </button>
  </div>
);

/** Warnings about duplicates and quality for uploads that are still in the form. */
export const PictureNotes = ({ notes, nameOf, onClose }: PictureNotesProps) => {
  const shown = notes
    .filter(({ url }) => nameOf(url) !== undefined)
    .map((note) => ({ note, hints: hintsOn(note, nameOf) }))
    .filter(({ note, hints }) => note.alike.length > 0 || hints.length > 0);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {shown.map(({ note, hints }) => (
        <Note key={note.url} note={note} hints={hints} onClose={() => onClose(note.url)} />
      ))}
    </div>
  );
};
