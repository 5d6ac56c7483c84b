import { NO_AVAILABILITY } from '#features/availability/availability.contract.ts';
import { canBeShown } from '#features/profiles/image-url.rules.ts';
import { cleanGallery } from '#features/profiles/photos.rules.ts';
import type { ProfileFormValues } from '#features/profiles/profile-form.rules.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';

/** Default values of a profile that has not been saved yet. */
const UNWRITTEN = {
  id: 0,
  hourlyRate: 0,
  about: '',
  defaultWhatsAppMessage: '',
  isHidden: false,
  rating: 0,
  lookAlikeRating: 0,
  servicesRating: 0,
  gfeRating: 0,
  reviewCount: 0,
  popularityScore: 0,
  confirmedAt: null,
  changedSinceConfirmation: [],
  availability: NO_AVAILABILITY,
  updatedAt: '',
  introductionReviewCount: null,
  introductionReviewCountZh: null,
};

/** The profile as visitors would see it if the form were saved now. Incomplete image URLs are left out. */
export const previewProfile = (
  { generated, ...typed }: ProfileFormValues,
  saved?: EditedProfile,
): Profile => ({
  ...UNWRITTEN,
  ...saved,
  ...typed,
  introductionReviewCount:
    generated.aiGeneratedIntroduction?.reviewCount ?? saved?.introductionReviewCount ?? null,
  introductionReviewCountZh:
    generated.aiGeneratedIntroductionZh?.reviewCount ?? saved?.introductionReviewCountZh ?? null,
  name: typed.name.trim() || 'Name',
  profileImage: canBeShown(typed.profileImage) ? typed.profileImage : '',
  galleryImages: cleanGallery(typed.galleryImages).filter(canBeShown),
});
