import { imagesShown } from '#features/profiles/photos.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

/** Path of the portal page. The token is in the URL fragment, which no server receives. */
export const PORTAL_PAGE_PATH = '/her-word';
export const privateLinkPath = (token: string): string => `${PORTAL_PAGE_PATH}#${token}`;

/** Validity of an unused link. A link works once. */
export const LINK_DAYS = 7;
/** Lifetime of the session that a link opens. */
export const SESSION_DAYS = 30;
/** Time in which an attempt can be retried after a lost response. */
export const RETRY_MINUTES = 10;
export const CONFIRMED_MONTHS = 12;
/** Days before the expiry in which admins are reminded. */
export const REMINDER_DAYS = 30;
export const NUMBERS_DAYS = 30;

export const requestKinds = ['changes', 'removal'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestOutcomes = ['done', 'restored', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
export const lapseReasons = ['age', 'name', 'pictures'] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** The profile texts visible to visitors; a confirmation covers exactly these. */
const shownFields = [
  ...['name', 'title', 'about', 'introduction', 'aiGeneratedIntroduction', 'services'],
  ...['extraServices', 'price', 'priceDetails', 'hourlyRate', 'location', 'locationArea'],
  ...['postalCode', 'areaGuide', 'whatsapp', 'wechat', 'phone', 'defaultWhatsAppMessage'],
  ...['socialMediaEmbed1', 'socialMediaEmbed2', 'tiktokUrl', 'wechatVideoUrl'],
] as (keyof FreelancerRecord)[];

export const shownTextsOf = (profile: FreelancerRecord): Record<string, unknown> =>
  Object.fromEntries(shownFields.map((field) => [field, profile[field]]));

/** Canonical serialization of everything the provider confirms, as input of the content hash. */
export const shownContentOf = (profile: FreelancerRecord): string =>
  JSON.stringify([shownTextsOf(profile), imagesShown(profile)]);
