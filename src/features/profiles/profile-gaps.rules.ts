import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

/** What visitors miss most on a profile. */
export const profileGaps = ['photos', 'text', 'price', 'postalCode', 'contact'] as const;
export type ProfileGap = (typeof profileGaps)[number];

/** As the filter of the list and the form call them. */
export const gapNames: Readonly<Record<ProfileGap, string>> = {
  photos: 'photos',
  text: 'text',
  price: 'price',
  postalCode: 'postal code',
  contact: 'contact',
};

type Described = Pick<
  FreelancerRecord,
  | ('profileImage' | 'galleryImages' | 'portfolioImages' | 'photos')
  | ('about' | 'introduction' | 'price' | 'hourlyRate' | 'postalCode')
  | ('whatsapp' | 'phone' | 'wechat')
>;

const areBlank = (...texts: readonly string[]): boolean => texts.every((text) => !text.trim());

/** The conditions of profile-list.filters.ts, which the database looks up. A price has a number. */
const lacks: Readonly<Record<ProfileGap, (profile: Described) => boolean>> = {
  photos: ({ profileImage, galleryImages, portfolioImages, photos }) =>
    areBlank(profileImage, ...galleryImages, ...portfolioImages, ...photos),
  text: ({ about, introduction }) => areBlank(about, introduction),
  price: ({ price, hourlyRate }) => !/\d/.test(price) && hourlyRate === 0,
  postalCode: ({ postalCode }) => areBlank(postalCode),
  contact: ({ whatsapp, phone, wechat }) => areBlank(whatsapp, phone, wechat),
};

/** What a profile lacks, in the order of the form. */
export const gapsOf = (profile: Described): ProfileGap[] =>
  profileGaps.filter((gap) => lacks[gap](profile));
