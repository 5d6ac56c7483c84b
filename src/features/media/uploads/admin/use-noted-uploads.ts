import { useState } from 'react';
import {
  type UploadedPicture,
  usePictureUploads,
} from '#features/media/uploads/admin/use-picture-uploads.ts';
import type { PicturePlace } from '#features/media/uploads/picture-notes.rules.ts';

export interface UploadNote extends UploadedPicture {
  readonly place: PicturePlace;
}

export interface UploadTarget {
  /** Profile that is being edited; its own pictures are not reported as duplicates. */
  readonly ownerId?: number | undefined;
  /**
   * Called once per stored picture with its index among the stored pictures of the batch, possibly
   * several renders later. Returns where the picture was placed.
   */
  readonly onUploaded: (url: string, index: number) => PicturePlace;
}

/** Uploads pictures and collects the warnings about them. */
export const useNotedUploads = ({ ownerId, onUploaded }: UploadTarget) => {
  const [notes, setNotes] = useState<readonly UploadNote[]>([]);
  const { upload, running } = usePictureUploads((picture, index) => {
    const place = onUploaded(picture.url, index);
    const alike = picture.alike.filter(({ id }) => id !== ownerId);
    setNotes((list) => [...list, { ...picture, alike, place }]);
  });
  return {
    upload,
    running,
    notes,
    close: (url: string) => setNotes((list) => list.filter((one) => one.url !== url)),
  };
};
