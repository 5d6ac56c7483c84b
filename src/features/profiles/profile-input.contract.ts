import * as z from 'zod/mini';
import { pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import { directImageUrl } from '#features/profiles/image-url.rules.ts';
import { isSpokenLanguage, sortedLanguages } from '#features/profiles/languages.rules.ts';
import { cleanGallery } from '#features/profiles/photos.rules.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';
import { parsedUrl } from '#platform/contract/parsed-url.ts';
import { requiredText, text } from '#platform/contract/text.ts';

// Separate from the endpoints, because only the admin form validates with these schemas, and public
// pages must not load them.
export const MAX_PROFILE_NAME_LENGTH = 120;
export const locationAreas = ['North', 'Central', 'East', 'West'] as const;

const isWebAddress = (value: string): boolean => {
  const protocol = parsedUrl(value)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
};
/** Whether the URL is the canonical URL of an uploaded picture; a query string is ignored. */
const isOwnFile = (value: string): boolean =>
  pictureOf(value.split(/[?#]/, 1)[0] ?? '') !== undefined;
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
        (value) => value === '' || isOwnFile(value) || isWebAddress(value),
        'must be an http or https address or an uploaded picture',
      ),
    ),
);
const images = z.pipe(z.array(image).check(z.maxLength(50)), z.transform(cleanGallery));
const names = z
  .array(requiredText(120, 'Names in a list must not be empty'))
  .check(z.maxLength(100));
const languages = z.pipe(
  z
    .array(z.string().check(z.refine(isSpokenLanguage, 'must be languages of the list')))
    .check(z.maxLength(100)),
  z.transform((given): string[] => sortedLanguages(given)),
);
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

/** Fields that end in `Zh` have the text in simplified Chinese, as far as there is one. */
const fields = {
  title: text(200),
  titleZh: text(200),
  hourlyRate: z.int().check(z.gte(0), z.lte(1_000_000)),
  category: text(120),
  about: text(10_000),
  introduction: text(10_000),
  introductionZh: text(10_000),
  services: names,
  skills: names,
  languages,
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
  aiGeneratedIntroductionZh: text(10_000),
  areaGuide: text(10_000),
  areaGuideZh: text(10_000),
  price: text(120),
  priceDetails: text(2_000),
  priceDetailsZh: text(2_000),
  extraServices: text(2_000),
  isOnline: z.boolean(),
  isHidden: z.boolean(),
};
const name = requiredText(MAX_PROFILE_NAME_LENGTH, 'Name is required');

/** Schema for creating a profile; only the name is required. */
export const freelancerInput = z.extend(z.partial(z.object(fields)), { name });
/** Schema for updating a profile; omitted fields stay unchanged. */
export const freelancerPatch = z.partial(z.object({ ...fields, name }));
