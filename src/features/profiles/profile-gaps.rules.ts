import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

/** The missing details that matter most to visitors, with labels for the list filter and the form. */
export const gapNames = {
  photos: 'photos',
  text: 'text',
  price: 'price',
  postalCode: 'postal code',
  contact: 'contact',
};
export type ProfileGap = keyof typeof gapNames;
export const profileGaps = Object.keys(gapNames) as ProfileGap[];

/** What the filter of the list offers: gaps, and an area that the postal code contradicts. */
export const listedGaps = [...profileGaps, 'area'] as const;
export type ListedGap = (typeof listedGaps)[number];
export const listedGapLabel = (gap: ListedGap): string =>
  gap === 'area' ? 'Area does not match the postal code' : `Without ${gapNames[gap]}`;

type Described = Pick<
  FreelancerRecord,
  | ('profileImage' | 'galleryImages' | 'portfolioImages' | 'photos')
  | ('about' | 'introduction' | 'price' | 'hourlyRate' | 'postalCode')
  | ('whatsapp' | 'phone' | 'wechat')
>;

const areBlank = (...texts: readonly string[]): boolean => texts.every((text) => !text.trim());

/** Must match the conditions of profile-list.filters.ts. A price must contain a digit. */
const lacks: Readonly<Record<ProfileGap, (profile: Described) => boolean>> = {
  photos: ({ profileImage, galleryImages, portfolioImages, photos }) =>
    areBlank(profileImage, ...galleryImages, ...portfolioImages, ...photos),
  text: ({ about, introduction }) => areBlank(about, introduction),
  price: ({ price, hourlyRate }) => !/\d/.test(price) && hourlyRate === 0,
  postalCode: ({ postalCode }) => areBlank(postalCode),
  contact: ({ whatsapp, phone, wechat }) => areBlank(whatsapp, phone, wechat),
};

/** The details that a profile lacks, in the order of the form. */
export const gapsOf = (profile: Described): ProfileGap[] =>
  profileGaps.filter((gap) => lacks[gap](profile));
