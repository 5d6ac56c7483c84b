import { cleanGallery } from '#features/freelancers/image-url.rules.ts';

export interface ProfilePhotos {
  readonly profileImage: string;
  readonly galleryImages: readonly string[];
}

/** Gallery images, and one more if there is a profile image. */
export const photoCount = ({ profileImage, galleryImages }: ProfilePhotos): number =>
  cleanGallery([...galleryImages]).length + cleanGallery([profileImage]).length;
