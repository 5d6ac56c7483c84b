import { AlikeLinks } from '#features/uploads/web/alike-links.tsx';
import type { UploadedPicture } from '#features/uploads/web/use-picture-uploads.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface AlikeNotesProps {
  readonly pictures: readonly UploadedPicture[];
  readonly onClose: (url: string) => void;
}

/** Tells whose picture was uploaded again. */
export const AlikeNotes = ({ pictures, onClose }: AlikeNotesProps) => (
  <div role="status" className="grid gap-2 empty:hidden">
    {pictures.map(({ name, url, alike }) => (
      <div
        key={url}
        className="flex items-start gap-3 rounded-xl bg-gold-wash px-4 py-2 text-sm text-ink"
      >
        <p className="min-w-0 flex-1 py-2 break-words">
          <b>{name}</b> looks the same as a picture of <AlikeLinks profiles={alike} />. It was
          uploaded all the same: please check that it shows the right person.
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={`Close the note on ${name}`}
          onClick={() => onClose(url)}
        >
          <CloseIcon />
        </button>
      </div>
    ))}
  </div>
);
