import * as z from 'zod/mini';
import { filterKey } from '#features/freelancers/directory.rules.ts';
import {
  freelancerInput,
  freelancerPatch,
  MAX_NAME_LENGTH,
} from '#features/freelancers/freelancer-input.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
export const sortOptions = [
  'popular',
  'recent',
  'price-low',
  'price-high',
  'alphabetical',
] as const;
export type SortBy = (typeof sortOptions)[number];

export const freelancer = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  hourlyRate: z.int(),
  category: z.string(),
  about: z.string(),
  introduction: z.string(),
  services: z.array(z.string()),
  skills: z.array(z.string()),
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
  areaGuide: z.string(),
  price: z.string(),
  priceDetails: z.string(),
  extraServices: z.string(),
  isOnline: z.boolean(),
  /** Always false for visitors: they are shown no other. */
  isHidden: z.boolean(),
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

/** What a card, the gallery and the Lucky Garden show of a profile. */
export const freelancerCard = z.pick(freelancer, {
  id: true,
  name: true,
  title: true,
  profileImage: true,
  galleryImages: true,
  services: true,
  popularityScore: true,
});
export type FreelancerCard = z.infer<typeof freelancerCard>;

export type FreelancerInput = z.output<typeof freelancerInput>;
export type FreelancerPatch = z.output<typeof freelancerPatch>;

/** What the sent fields were when the editing began: see `changed_meanwhile`. */
const freelancerBase = z.partial(
  z.omit(freelancer, {
    id: true,
    rating: true,
    lookAlikeRating: true,
    servicesRating: true,
    gfeRating: true,
    reviewCount: true,
    popularityScore: true,
    createdAt: true,
    updatedAt: true,
  }),
);
export type FreelancerBase = z.infer<typeof freelancerBase>;

/** Empty is the same as left out, and so are the words for no choice. */
const term = z.optional(
  z.pipe(
    text(5_000),
    z.transform((value) => value || undefined),
  ),
);
const filter = z.optional(z.pipe(text(5_000), z.transform(filterKey)));

export const listFreelancers = endpoint({
  method: 'GET',
  path: '/api/freelancers',
  access: 'public',
  summary:
    'A page of the directory, for an admin with the hidden profiles; X-Total-Count tells how many match',
  query: z.object({
    search: term,
    sortBy: z._default(z.enum(sortOptions), 'popular'),
    offset: z._default(wholeNumber(0, 999_999_999), 0),
    limit: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
    nationality: filter,
    location: filter,
    service: filter,
  }),
  response: z.array(freelancer),
});
export type FreelancerQuery = z.output<(typeof listFreelancers)['query']>;

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/freelancers/featured',
  access: 'public',
  summary: 'The most popular profiles, in order, six at most',
  response: z.array(freelancer),
});

export const getFreelancer = endpoint({
  method: 'GET',
  path: '/api/freelancers/:id',
  access: 'public',
  summary: 'One profile; a hidden one only for an admin',
  params: idParams,
  response: freelancer,
});

export const createFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers',
  access: 'admin',
  summary: 'Create a profile',
  body: freelancerInput,
  response: freelancer,
  status: 201,
});

export const updateFreelancer = endpoint({
  method: 'PATCH',
  path: '/api/freelancers/:id',
  access: 'admin',
  summary: 'Change what is sent of a profile; with `base`, not what somebody changed meanwhile',
  params: idParams,
  body: z.extend(freelancerPatch, { base: z.optional(freelancerBase) }),
  response: freelancer,
});

export const duplicateFreelancer = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/duplicate',
  access: 'admin',
  summary: 'Copy a profile without its reviews; the copy is hidden',
  params: idParams,
  response: freelancer,
  status: 201,
});

export { freelancerInput, MAX_NAME_LENGTH };
