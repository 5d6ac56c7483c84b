import { isLatin, tokenize } from '#features/directory/search/words.rules.ts';

const MAX_WORDS = 12;
const MAX_LENGTH = 64;

/** Stop words that accompany a place or a service. */
const STOP_WORDS = new Set(
  'near nearby around close to at in the by of and with for a an mrt lrt station who speaks from me my'.split(
    ' ',
  ),
);
const HAN_STOP_WORDS = /附近|周边|一带|地铁站?|捷运站?|邮区|第(?=\d)|(?<=.)站$|^在|^找/gu;

/** Normalises `District 9`, `Dist. 9`, `第9邮区` and `9邮区` to `d9`. */
export const withDistricts = (text: string): string =>
  text
    .replace(/\bdist(?:rict)?[.\s]{0,3}(\d{1,2})\b/giu, 'd$1')
    .replace(/第?\s?(\d{1,2})\s?邮区/gu, ' d$1 ');

/** The distinct words of a search without stop words, unless it consists of stop words only. */
export const searchTerms = (search: string): string[] => {
  const all = tokenize(withDistricts(search))
    .flatMap((word) => (isLatin(word) ? [word] : word.split(HAN_STOP_WORDS).filter(Boolean)))
    .map((word) => word.slice(0, MAX_LENGTH));
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
};
