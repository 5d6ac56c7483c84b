import { cleanGallery } from '#features/profiles/image-url.rules.ts';

export interface ProfilePhotos {
  readonly profileImage: string;
  readonly galleryImages: readonly string[];
}

/** Gallery images, and one more if there is a profile image. */
export const photoCount = ({ profileImage, galleryImages }: ProfilePhotos): number =>
  cleanGallery([...galleryImages]).length + cleanGallery([profileImage]).length;

/** The profile image first, then the gallery without it; blank entries are left out. */
export const imagesShown = ({ profileImage, galleryImages }: ProfilePhotos): string[] => {
  const profile = profileImage.trim();
  const others = galleryImages.map((url) => url.trim()).filter((url) => url && url !== profile);
  return profile ? [profile, ...others] : others;
};
