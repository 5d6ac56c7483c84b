const IS_PLAIN = /^[\0-\x7f]*$/;

/** Lowercase without accents, so that `Měi Lín` and `MEI LIN` are equal. */
export const folded = (text: string): string =>
  IS_PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();

const FIRST_NON_ASCII = 0x80;
const LETTERS = /[\p{L}\p{N}]+/gu;
const ONE_SCRIPT = /[a-z0-9]+|[^a-z0-9]+/g;

/** Splits text into runs of letters and digits of one script: 卡拉OK is two words. */
export const tokenize = (text: string): string[] =>
  (folded(text).match(LETTERS) ?? []).flatMap((run) => run.match(ONE_SCRIPT) ?? []);

/** The distinct words of several names, each name also as one word. */
export const wordsOfNames = (...names: string[]): string[] =>
  [...new Set(names.map(tokenize).flatMap((words) => [...words, words.join('')]))].filter(Boolean);

/** Whether a token is Latin. Compares a number, because a search asks this for each known name. */
export const isLatin = (word: string): boolean => word.charCodeAt(0) < FIRST_NON_ASCII;

const MAX_SEARCH_WORDS = 12;
const MAX_WORD_LENGTH = 64;

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
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  const meaningful = all.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : all)].slice(0, MAX_SEARCH_WORDS);
};
