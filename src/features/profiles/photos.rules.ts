export interface ProfilePhotos {
  readonly profileImage: string;
  readonly galleryImages: readonly string[];
}

/** Removes blank entries. */
export const cleanGallery = (urls: string[]): string[] => urls.filter((url) => url.trim() !== '');

/** Number of gallery images, plus one for the profile image. */
export const photoCount = ({ profileImage, galleryImages }: ProfilePhotos): number =>
  cleanGallery([...galleryImages]).length + cleanGallery([profileImage]).length;

/** The profile image, followed by the gallery without it and without blank entries. */
export const imagesShown = ({ profileImage, galleryImages }: ProfilePhotos): string[] => {
  const profile = profileImage.trim();
  const others = galleryImages.map((url) => url.trim()).filter((url) => url && url !== profile);
  return profile ? [profile, ...others] : others;
};
