import { imagesShown, type ProfilePhotos } from '#features/profiles/photos.rules.ts';

const MOST_IMAGES = 5;

/** The pictures above a profile's name, five at most, her portrait first; and how many more there are. */
export const profileGallery = (photos: ProfilePhotos): { shown: string[]; rest: number } => {
  const all = [...new Set(imagesShown(photos))];
  return { shown: all.slice(0, MOST_IMAGES), rest: Math.max(0, all.length - MOST_IMAGES) };
};

/** The price as it was written, else the hourly rate as a number, else nothing. */
export const priceOf = (profile: {
  readonly price: string;
  readonly hourlyRate: number;
}): string | number | undefined =>
  profile.price.trim() || (profile.hourlyRate > 0 ? profile.hourlyRate : undefined);

/** What a profile says of itself: the generated introduction, else the plain one. */
export const introductionOf = (profile: {
  readonly aiGeneratedIntroduction: string;
  readonly introduction: string;
  readonly about: string;
}): { readonly text: string; readonly generated: boolean } => {
  const generated = profile.aiGeneratedIntroduction.trim();
  if (generated) return { text: generated, generated: true };
  return { text: profile.introduction.trim() || profile.about.trim(), generated: false };
};
