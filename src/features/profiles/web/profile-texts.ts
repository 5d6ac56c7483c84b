import { isSpokenLanguage, spokenLanguages } from '#features/profiles/languages.rules.ts';
import { readPrice } from '#features/profiles/price-display.rules.ts';
import { priceOf } from '#features/profiles/profile.rules.ts';
import { textIn } from '#features/profiles/text-language.rules.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

/** The text of a profile in the language of the page, if there is one. */
export const inPageLanguage = (en: string, zh: string | undefined) => textIn(getLocale(), en, zh);

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

/** The price in the one format of cards, "S$115 / h"; the text as written where it cannot be read. */
export const shownPrice = (profile: Parameters<typeof priceText>[0]): string => {
  const read = readPrice(profile);
  if (!read) return priceText(profile);
  const { amount, minutes, isFrom } = read;
  const hours = minutes / 60;
  const price =
    hours === 1
      ? m.price_hour({ amount })
      : Number.isInteger(hours)
        ? m.price_hours({ amount, n: hours })
        : m.price_minutes({ amount, n: minutes });
  return isFrom ? m.price_from({ price }) : price;
};
