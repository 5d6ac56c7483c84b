import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { AlikeNotes } from '#features/uploads/web/alike-notes.tsx';
import {
  type RunningUpload,
  type UploadedPicture,
  usePictureUploads,
} from '#features/uploads/web/use-picture-uploads.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { UploadIcon } from '#platform/web/ui/edit-icons.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const Progress = ({ upload }: { upload: RunningUpload }) => (
  <li className="flex items-center gap-3 text-sm">
    <span className="min-w-0 flex-1 truncate">{upload.name}</span>
    <progress
      className="h-2 w-32 accent-leaf"
      aria-label={`Uploading ${upload.name}`}
      {...(upload.fraction < 1 && { value: upload.fraction })}
    />
    <button
      type="button"
      className="icon-button"
      aria-label={`Stop uploading ${upload.name}`}
      onClick={upload.stop}
    >
      <CloseIcon />
    </button>
  </li>
);

interface PictureDropProps {
  /** The word on the button. */
  readonly label: string;
  readonly multiple?: boolean;
  /** Whose pictures they are: nobody else. */
  readonly ownerId?: number | undefined;
  /** Called for each picture once it is stored; later renders may have passed since. */
  readonly onUploaded: (url: string) => void;
  /** Puts the button where it belongs. */
  readonly children: (uploadButton: ReactNode) => ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files dropped anywhere on it are uploaded; the button does the same without a mouse. */
export const PictureDrop = ({
  label,
  multiple = false,
  ownerId,
  onUploaded,
  children,
}: PictureDropProps) => {
  const [alike, setAlike] = useState<readonly UploadedPicture[]>([]);
  const { upload, running } = usePictureUploads((picture) => {
    onUploaded(picture.url);
    const others = picture.alike.filter(({ id }) => id !== ownerId);
    if (others.length > 0) setAlike((list) => [...list, { ...picture, alike: others }]);
  });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) upload(chosen);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className={classNames(
        'grid gap-3 rounded-2xl',
        over && 'outline-2 outline-dashed outline-leaf outline-offset-4',
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {children(
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <UploadIcon />
          {label}
        </Button>,
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {running.length > 0 && (
        <ul className="grid gap-1">
          {running.map((one) => (
            <Progress key={one.key} upload={one} />
          ))}
        </ul>
      )}
      <AlikeNotes
        pictures={alike}
        onClose={(url) => setAlike((list) => list.filter((one) => one.url !== url))}
      />
    </div>
  );
};
