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
  /** Whose pictures they are: nobody else. */
  readonly ownerId?: number | undefined;
  /**
   * Called for each picture once it is stored, with how many of its batch were stored before; later
   * renders may have passed since. Answers where it went.
   */
  readonly onUploaded: (url: string, index: number) => PicturePlace;
}

/** Uploads, and what is to be told of the pictures. */
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
