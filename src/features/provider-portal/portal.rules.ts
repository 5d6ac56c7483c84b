import { imagesShown } from '#features/profiles/photos.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

/** The page that her link leads to. What follows the `#` never reaches a server. */
export const HER_PAGE = '/her-word';
export const linkOf = (token: string): string => `${HER_PAGE}#${token}`;

/** A new link can be used for so long, once. */
export const LINK_DAYS = 7;
/** What it opened stays open in her browser for so long. */
export const SESSION_DAYS = 30;
/** Whoever pressed the button while the line was cut may press it again. */
export const RETRY_MINUTES = 10;
/** "Available now" ends by itself. */
export const AVAILABLE_HOURS = 4;
export const MAX_AWAY_DAYS = 366;
export const CONFIRMED_MONTHS = 12;
/** So long before the end the back office reminds. */
export const REMINDER_DAYS = 30;
export const NUMBERS_DAYS = 30;

export const requestKinds = ['changes', 'removal'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestOutcomes = ['done', 'restored', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
export const lapseReasons = ['age', 'name', 'pictures'] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** The texts that visitors read, and no others: what a confirmation is about. */
const shownFields = [
  ...['name', 'title', 'about', 'introduction', 'aiGeneratedIntroduction', 'services'],
  ...['extraServices', 'price', 'priceDetails', 'hourlyRate', 'location', 'locationArea'],
  ...['postalCode', 'areaGuide', 'whatsapp', 'wechat', 'phone', 'defaultWhatsAppMessage'],
  ...['socialMediaEmbed1', 'socialMediaEmbed2', 'tiktokUrl', 'wechatVideoUrl'],
] as (keyof FreelancerRecord)[];

export const shownTextsOf = (profile: FreelancerRecord): Record<string, unknown> =>
  Object.fromEntries(shownFields.map((field) => [field, profile[field]]));

/** All that she sees before she confirms, in one order: equal texts, equal profiles. */
export const shownContentOf = (profile: FreelancerRecord): string =>
  JSON.stringify([shownTextsOf(profile), imagesShown(profile)]);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether somebody can be away until this day: today at the earliest, a year ahead at most. */
export const mayBeAwayUntil = (day: string, now = new Date()): boolean =>
  day >= singaporeDay(now) && day <= singaporeDay(new Date(now.getTime() + MAX_AWAY_DAYS * DAY_MS));
