import * as z from 'zod/mini';
import { shownAvailability } from '#features/availability/availability.contract.ts';
import { qualifyingParts } from '#features/profiles/approval/qualifying-parts.ts';
import { freelancerInput, freelancerPatch } from '#features/profiles/profile-input.contract.ts';
import { generationReceipts } from '#features/profiles/text-origins/text-origins.contract.ts';
import {
  hideDecision,
  MAX_HIDE_REASON_LENGTH,
} from '#features/profiles/visibility/hide-decisions.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** The fields that an admin can write; those that end in `Zh` are in simplified Chinese. */
const writtenFields = {
  name: z.string(),
  title: z.string(),
  titleZh: z.string(),
  hourlyRate: z.int(),
  category: z.string(),
  about: z.string(),
  introduction: z.string(),
  introductionZh: z.string(),
  services: z.array(z.string()),
  skills: z.array(z.string()),
  /** As named in languages.rules.ts. */
  languages: z.array(z.string()),
  profileImage: z.string(),
  galleryImages: z.array(z.string()),
  portfolioImages: z.array(z.string()),
  photos: z.array(z.string()),
  socialMediaEmbed1: z.string(),
  socialMediaEmbed2: z.string(),
  tiktokUrl: z.string(),
  wechatVideoUrl: z.string(),
  whatsapp: z.string(),
  wechat: z.string(),
  phone: z.string(),
  defaultWhatsAppMessage: z.string(),
  location: z.string(),
  locationArea: z.string(),
  postalCode: z.string(),
  aiGeneratedIntroduction: z.string(),
  aiGeneratedIntroductionZh: z.string(),
  areaGuide: z.string(),
  areaGuideZh: z.string(),
  price: z.string(),
  priceDetails: z.string(),
  priceDetailsZh: z.string(),
  extraServices: z.string(),
  /** Whether the provider is available now. True sets it for the next hours, false until the next hours begin. */
  isOnline: z.boolean(),
  /** Always false for visitors, who cannot see hidden profiles. */
  isHidden: z.boolean(),
};

export const freelancer = z.object({
  id: z.int(),
  ...writtenFields,
  availability: shownAvailability,
  rating: z.int(),
  lookAlikeRating: z.int(),
  servicesRating: z.int(),
  gfeRating: z.int(),
  reviewCount: z.int(),
  popularityScore: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type FreelancerRecord = z.infer<typeof freelancer>;

/** The status that a provider sets for the profile. */
const providerStatus = z.object({
  /** Null if the provider never confirmed the profile, or if the confirmation has expired. */
  confirmedAt: z.nullable(z.date()),
  /** What was changed after the confirmation, which then covers an earlier version. */
  changedSinceConfirmation: z.array(z.enum(qualifyingParts)),
});
export type ProviderStatus = z.infer<typeof providerStatus>;

/** The response for the profile page. */
export const shownProfile = z.extend(freelancer, {
  ...providerStatus.shape,
  /** How many reviews the generated introduction was made from; null if that is not known. */
  introductionReviewCount: z.nullable(z.int()),
  introductionReviewCountZh: z.nullable(z.int()),
  /** As in `availability`; for the pages of the previous release. */
  isAvailable: z.boolean(),
  awayUntil: z.nullable(z.string()),
  /** Why the profile is hidden; only for admins, who alone see hidden profiles here. */
  hideDecisions: z.optional(z.array(hideDecision)),
});

/** The fields for cards, the gallery and the Lucky Garden. */
export const freelancerCard = z.pick(freelancer, {
  id: true,
  name: true,
  title: true,
  titleZh: true,
  profileImage: true,
  galleryImages: true,
  services: true,
  price: true,
  hourlyRate: true,
  rating: true,
  reviewCount: true,
  popularityScore: true,
});
export type FreelancerCard = z.infer<typeof freelancerCard>;

export type FreelancerInput = z.output<typeof freelancerInput>;
export type FreelancerPatch = z.output<typeof freelancerPatch>;

/** A new profile is public unless it is created as a draft or hidden. */
const newFreelancer = z.extend(freelancerInput, {
  status: z.optional(z.enum(['draft', 'published'])),
});
export type NewFreelancer = z.output<typeof newFreelancer>;

/** The values of the sent fields when editing began, for conflict detection (`changed_meanwhile`). */
const freelancerBase = z.partial(z.object(writtenFields));
export type FreelancerBase = z.infer<typeof freelancerBase>;

export const getFreelancer = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id',
  access: 'public',
  summary: 'One profile; a hidden one only for an admin',
  params: idParams,
  response: shownProfile,
});

export const createFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers',
  access: 'editor',
  summary: 'Create a profile, which visitors see at once unless its status is `draft`',
  body: newFreelancer,
  response: freelancer,
  status: 201,
});

export const updateFreelancer = endpoint({
  method: 'PATCH',
  path: '/api/freelancers/:id',
  access: 'editor',
  summary:
    'Change what is sent of a profile; with `base`, values that somebody else has changed are refused',
  params: idParams,
  body: z.extend(freelancerPatch, {
    base: z.optional(freelancerBase),
    /** Why an admin hides the profile; it is used together with `isHidden: true`. */
    hiddenReason: z.optional(text(MAX_HIDE_REASON_LENGTH)),
    /** The receipts of generated texts that are saved; with them, the profile keeps how they were made. */
    generated: z.optional(generationReceipts),
  }),
  response: freelancer,
});

export const duplicateFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/duplicate',
  access: 'editor',
  summary: 'Copy a profile without its reviews; the copy is a draft',
  params: idParams,
  response: freelancer,
  status: 201,
});
