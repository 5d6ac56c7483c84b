import { imagesShown, type ProfilePhotos } from '#features/profiles/photos.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

const MOST_IMAGES = 5;

/** The pictures for the top of a profile, profile image first, and the number of the others. */
export const profileGallery = (photos: ProfilePhotos): { shown: string[]; rest: number } => {
  const all = [...new Set(imagesShown(photos))];
  return { shown: all.slice(0, MOST_IMAGES), rest: Math.max(0, all.length - MOST_IMAGES) };
};

/** The price text, else the hourly rate as a number, else undefined. */
export const priceOf = (
  profile: Pick<FreelancerRecord, 'price' | 'hourlyRate'>,
): string | number | undefined =>
  profile.price.trim() || (profile.hourlyRate > 0 ? profile.hourlyRate : undefined);

type Introduced = Pick<
  FreelancerRecord,
  | ('aiGeneratedIntroduction' | 'introduction' | 'about')
  | ('aiGeneratedIntroductionZh' | 'introductionZh')
>;

/** In both languages, the generated introduction, else the one written by an admin. */
export const introductionsOf = (profile: Introduced): { en: string; zh: string } => ({
  en: profile.aiGeneratedIntroduction.trim() || profile.introduction.trim() || profile.about.trim(),
  zh: profile.aiGeneratedIntroductionZh || profile.introductionZh,
});
