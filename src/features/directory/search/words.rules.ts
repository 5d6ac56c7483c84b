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
