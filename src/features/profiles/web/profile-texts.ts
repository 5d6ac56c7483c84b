import { isSpokenLanguage, spokenLanguages } from '#features/profiles/languages.rules.ts';
import { priceOf } from '#features/profiles/profile.rules.ts';
import { inPageLanguage } from '#features/profiles/web/page-language.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

const areaNames: Record<string, () => string> = {
  North: m.area_north,
  Central: m.area_central,
  East: m.area_east,
  West: m.area_west,
};

export const areaName = (area: string): string => areaNames[area]?.() ?? area;

/** Where the profile is: the location as written, else the area. */
export const shownPlace = (profile: { readonly location: string; readonly locationArea: string }) =>
  inPageLanguage(profile.location || areaName(profile.locationArea), undefined);

export const languageLabel = (language: string): string =>
  getLocale() === 'zh' && isSpokenLanguage(language) ? spokenLanguages[language] : language;

export const languageList = (languages: readonly string[]): string =>
  languages.map(languageLabel).join(getLocale() === 'zh' ? '、' : ', ');

export const priceText = (profile: Parameters<typeof priceOf>[0]): string => {
  const price = priceOf(profile);
  if (price === undefined) return m.profile_price_ask();
  return typeof price === 'number' ? m.profile_price_per_hour({ rate: price }) : price;
};
