import { isLatin, wordsOf } from '#features/directory/search/words.rules.ts';

const MAX_WORDS = 12;
const MAX_LENGTH = 64;

/** Stop words that accompany a place or a service. */
const BESIDE = new Set(
  'near nearby around close to at in the by of and with for a an mrt lrt station who speaks from me my'.split(
    ' ',
  ),
);
const BESIDE_HAN = /附近|周边|一带|地铁站?|捷运站?|邮区|第(?=\d)|(?<=.)站$|^在|^找/gu;

/** Normalises `District 9`, `Dist. 9`, `第9邮区` and `9邮区` to `d9`. */
export const withDistricts = (text: string): string =>
  text
    .replace(/\bdist(?:rict)?[.\s]{0,3}(\d{1,2})\b/giu, 'd$1')
    .replace(/第?\s?(\d{1,2})\s?邮区/gu, ' d$1 ');

/** The distinct words of a search without stop words, unless it consists of stop words only. */
export const wantedWords = (search: string): string[] => {
  const all = wordsOf(withDistricts(search))
    .flatMap((word) => (isLatin(word) ? [word] : word.split(BESIDE_HAN).filter(Boolean)))
    .map((word) => word.slice(0, MAX_LENGTH));
  const telling = all.filter((word) => !BESIDE.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
};
