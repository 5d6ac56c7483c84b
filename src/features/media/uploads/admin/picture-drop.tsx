import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { UploadStatus } from '#features/media/uploads/admin/upload-status.tsx';
import {
  type UploadTarget,
  usePictureUploads,
} from '#features/media/uploads/admin/use-picture-uploads.ts';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { UploadIcon } from '#platform/web/ui/edit-icons.tsx';

interface PictureDropProps extends UploadTarget {
  /** Label of the button. */
  readonly label: string;
  /** Display name of a picture in the form. */
  readonly nameOf: (url: string) => string | undefined;
  /** Receives the button and places it in the layout. */
  readonly children: (uploadButton: ReactNode) => ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Drop zone for uploads; the button is the accessible alternative. */
export const PictureDrop = ({ label, nameOf, children, ...target }: PictureDropProps) => {
  const { upload, ...uploads } = usePictureUploads(target);
  const mayUpload = useMayCall()(uploadImage);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) upload([...files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className={classNames(
        'grid gap-3 rounded-2xl',
        over && 'outline-2 outline-dashed outline-leaf outline-offset-4',
      )}
      onDragOver={(event) => {
        if (!mayUpload || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!mayUpload || !hasFiles(event)) return;
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
        multiple
        hidden
        onChange={({ target }) => {
          take(target.files);
          // Resetting the value allows the same file to be selected again.
          target.value = '';
        }}
      />
      <UploadStatus uploads={uploads} nameOf={nameOf} />
    </div>
  );
};
