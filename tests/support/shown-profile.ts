import type { output as Output } from 'zod/mini';
import { NO_AVAILABILITY } from '#features/availability/availability.contract.ts';
import type { shownProfile as shownProfileSchema } from '#features/profiles/profiles.contract.ts';
import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';

type Shown = Output<typeof shownProfileSchema> & { readonly hideDecisions: HideDecision[] };

/** A profile as the API returns it; a test only specifies the fields that matter to it. */
export const profileRecord = (fields: Partial<Shown> = {}): Shown => ({
  id: 7,
  name: 'Jasmine',
  title: '',
  titleZh: '',
  hourlyRate: 0,
  category: '',
  about: '',
  introduction: '',
  introductionZh: '',
  services: [],
  skills: [],
  languages: [],
  profileImage: '',
  galleryImages: [],
  portfolioImages: [],
  photos: [],
  socialMediaEmbed1: '',
  socialMediaEmbed2: '',
  tiktokUrl: '',
  wechatVideoUrl: '',
  whatsapp: '',
  wechat: '',
  phone: '',
  defaultWhatsAppMessage: '',
  location: '',
  locationArea: 'Central',
  postalCode: '',
  aiGeneratedIntroduction: '',
  aiGeneratedIntroductionZh: '',
  areaGuide: '',
  areaGuideZh: '',
  price: '',
  priceDetails: '',
  priceDetailsZh: '',
  extraServices: '',
  isOnline: true,
  availability: NO_AVAILABILITY,
  isHidden: false,
  rating: 0,
  lookAlikeRating: 0,
  servicesRating: 0,
  gfeRating: 0,
  reviewCount: 0,
  popularityScore: 0,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  confirmedAt: null,
  changedSinceConfirmation: [],
  isAvailable: false,
  awayUntil: null,
  hideDecisions: [],
  introductionReviewCount: null,
  introductionReviewCountZh: null,
  ...fields,
});

/** The same after JSON serialization, as components receive it. */
export const shownProfile = (fields?: Partial<Shown>): Profile =>
  JSON.parse(JSON.stringify(profileRecord(fields)));
