import * as z from 'zod/mini';
import { cleanGallery, directImageUrl } from '#features/freelancers/image-url.rules.ts';
import { isPostalCode } from '#features/freelancers/postal-code.rules.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { requiredText, text } from '#platform/contract/text.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const MAX_NAME_LENGTH = 120;
export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
export const locationAreas = ['North', 'Central', 'East', 'West'] as const;
export const sortOptions = [
  'popular',
  'recent',
  'price-low',
  'price-high',
  'alphabetical',
] as const;
export type SortBy = (typeof sortOptions)[number];

const freelancer = z.object({
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

const isWebAddress = (value: string): boolean => {
  const protocol = URL.parse(value)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
};
const link = z.pipe(
  text(2_000),
  z
    .string()
    .check(
      z.refine((value) => value === '' || isWebAddress(value), 'must be an http or https address'),
    ),
);
const image = z.pipe(
  z.pipe(text(2_000), z.transform(directImageUrl)),
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || value.startsWith('/uploads/') || isWebAddress(value),
        'must be an http or https address or an uploaded picture',
      ),
    ),
);
const images = z.pipe(z.array(image).check(z.maxLength(50)), z.transform(cleanGallery));
const names = z
  .array(requiredText(120, 'Names in a list must not be empty'))
  .check(z.maxLength(100));
const postalCode = z.pipe(
  text(20),
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isPostalCode(value),
        'Postal code must be 6 digits of a Singapore sector in use',
      ),
    ),
);

const fields = {
  title: text(200),
  hourlyRate: z.int().check(z.gte(0), z.lte(1_000_000)),
  category: text(120),
  about: text(10_000),
  introduction: text(10_000),
  services: names,
  skills: names,
  profileImage: image,
  galleryImages: images,
  portfolioImages: images,
  photos: images,
  socialMediaEmbed1: link,
  socialMediaEmbed2: link,
  tiktokUrl: link,
  wechatVideoUrl: link,
  whatsapp: text(60),
  wechat: text(60),
  phone: text(60),
  defaultWhatsAppMessage: text(1_000),
  location: text(200),
  locationArea: z.enum(locationAreas),
  postalCode,
  aiGeneratedIntroduction: text(10_000),
  areaGuide: text(10_000),
  price: text(120),
  priceDetails: text(2_000),
  extraServices: text(2_000),
  isOnline: z.boolean(),
  isHidden: z.boolean(),
};
const name = requiredText(MAX_NAME_LENGTH, 'Name is required');

/** The create form's schema; only the name must be there. */
export const freelancerInput = z.extend(z.partial(z.object(fields)), { name });
/** The update's schema: only what is sent changes. */
export const freelancerPatch = z.partial(z.object({ ...fields, name }));
export type FreelancerInput = z.output<typeof freelancerInput>;
export type FreelancerPatch = z.output<typeof freelancerPatch>;

const filter = z.optional(text(5_000));

export const listFreelancers = endpoint({
  method: 'GET',
  path: '/api/freelancers',
  access: 'public',
  summary:
    'A page of the directory, for an admin with the hidden profiles; X-Total-Count tells how many match',
  query: z.object({
    search: filter,
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
  summary: 'Change what is sent of a profile',
  params: idParams,
  body: freelancerPatch,
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
