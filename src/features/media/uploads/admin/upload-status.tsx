import { SimilarProfileLinks } from '#features/media/uploads/admin/similar-profile-links.tsx';
import type {
  PictureUploads,
  RunningUpload,
  UploadNote,
} from '#features/media/uploads/admin/use-picture-uploads.ts';
import { hintsOn } from '#features/media/uploads/picture-notes.rules.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
    <CloseIcon />
  </button>
);

const Progress = ({ upload: { name, fraction, stop } }: { upload: RunningUpload }) => (
  <li className="flex items-center gap-3 text-sm">
    <span className="min-w-0 flex-1 truncate">{name}</span>
    <progress
      className="h-2 w-32 accent-leaf"
      aria-label={`Uploading ${name}`}
      {...(fraction < 1 && { value: fraction })}
    />
    <CloseButton label={`Stop uploading ${name}`} onClick={stop} />
  </li>
);

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
            looks the same as a picture of <SimilarProfileLinks profiles={alike} />. It was uploaded
            anyway. Please check that it shows the right person.
          </>
        ) : (
          ' was uploaded.'
        )}{' '}
        {hints.join(' ')}
      </p>
    </div>
    <CloseButton label={`Close the note on ${name}`} onClick={onClose} />
  </div>
);

interface UploadStatusProps {
  readonly uploads: Omit<PictureUploads, 'upload'>;
  /** Display name of a picture in the form; undefined once the picture has been removed from it. */
  readonly nameOf: (url: string) => string | undefined;
}

/** Progress bars of running uploads, and warnings about those that are still in the form. */
export const UploadStatus = ({ uploads: { running, notes, close }, nameOf }: UploadStatusProps) => {
  const shown = notes
    .filter(({ url }) => nameOf(url) !== undefined)
    .map((note) => ({ note, hints: hintsOn(note, nameOf) }))
    .filter(({ note, hints }) => note.alike.length > 0 || hints.length > 0);
  return (
    <>
      {running.length > 0 && (
        <ul className="grid gap-1">
          {running.map((upload) => (
            <Progress key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {shown.map(({ note, hints }) => (
          <Note key={note.url} note={note} hints={hints} onClose={() => close(note.url)} />
        ))}
      </div>
    </>
  );
};
