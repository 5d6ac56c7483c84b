import { hasChineseFullName } from '#features/reviews/flags/chinese-names.rules.ts';
import {
  FAMILY_NAMES,
  FIRST_OF_TWO,
  GIVEN_NAMES,
  GIVEN_SYLLABLES,
  NOT_NAMES,
  PLACES_AFTER,
} from '#features/reviews/flags/name-words.ts';
import { matchesIn, type TextMatch } from '#features/reviews/text-spans.rules.ts';

interface Word extends TextMatch {
  /** In lower case. */
  readonly plain: string;
}

const WORDS = /\p{L}[\p{L}'’-]*/gu;
/** Words that say that a name follows. Only the first group promises a full name. */
const CUES =
  /(?<!\p{L})(?:((?:real|full|actual|true|legal|official|birth|complete|nric|ic|passport)\s{1,2}name)|(?:her|his|my|girl['’]s|lady['’]s)\s{1,2}name|(?:is|was|am|['’]s)\s{1,2}called)(?!\p{L})[\s:=-]{0,3}(?:(?:is|was)(?!\p{L})[\s:=-]{0,3})?["“'‘]?/giu;
/** "X, daughter of Y". The word "bin" needs capital letters around it, because it is an English word as well. */
const PATRONYMICS = [
  /(?<!\p{L})\p{L}{2,20}\s(?:binte|binti|bte|d\/o|s\/o)\s\p{L}{2}/iu,
  /(?<!\p{L})\p{Lu}\p{L}{1,20}\sbin\s\p{Lu}/u,
];
const MOST_WORDS = 4;
/** A comparison, mostly with somebody famous. */
const COMPARING = new Set(['like', 'resembles', 'resemble', 'resembling']);

const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);
const isFamilyName = ({ plain }: Word): boolean => FAMILY_NAMES.has(plain);
const isGivenName = ({ plain }: Word): boolean => GIVEN_NAMES.has(plain);

/** The number of syllables of a Chinese given name that the word has: 0, 1 or 2. */
const syllablesOf = ({ plain }: Word): number => {
  const letters = plain.replaceAll('-', '');
  if (GIVEN_SYLLABLES.has(letters)) return 1;
  for (let at = 2; at <= letters.length - 2 && at <= 5; at += 1) {
    if (GIVEN_SYLLABLES.has(letters.slice(0, at)) && GIVEN_SYLLABLES.has(letters.slice(at))) {
      return 2;
    }
  }
  return 0;
};

const wordsIn = (text: string): Word[] =>
  matchesIn(text, WORDS).map((word) => ({ ...word, plain: word.text.toLowerCase() }));

/** Words from this index on that only spaces separate. */
const runFrom = (text: string, words: readonly Word[], from: number): Word[] => {
  const run: Word[] = [];
  for (const word of words.slice(from, from + MOST_WORDS)) {
    const last = run.at(-1);
    if (last && !/^ {1,2}$/u.test(text.slice(last.end, word.start))) break;
    run.push(word);
  }
  return run;
};

/** A family name before or after a given name. Two syllables of a Chinese name are enough, one is not. */
const isFamilyAndGiven = ([first, second, third]: readonly Word[]): boolean => {
  if (!first || !second) return false;
  if (isGivenName(first) && isFamilyName(second)) return true;
  if (isFamilyName(first)) {
    if (isGivenName(second)) return true;
    const syllables = syllablesOf(second) + (third ? syllablesOf(third) : 0);
    if (syllablesOf(second) === 2 || (syllablesOf(second) === 1 && syllables > 1)) return true;
  }
  if (syllablesOf(first) === 2) return isFamilyName(second);
  return (
    syllablesOf(first) === 1 &&
    syllablesOf(second) === 1 &&
    third !== undefined &&
    isFamilyName(third)
  );
};

/** Without a cue, each word of the name has a capital letter, and it names no place. */
const isNamedAt = (text: string, words: readonly Word[], from: number): boolean => {
  const run = runFrom(text, words, from);
  const firstSmall = run.findIndex((word) => !isCapital(word));
  const capitals = firstSmall < 0 ? run : run.slice(0, firstSmall);
  const [first, second] = capitals;
  if (!first || !second) return false;
  if (COMPARING.has(words[from - 1]?.plain ?? '')) return false;
  if (run.some(({ plain }) => PLACES_AFTER.has(plain))) return false;
  if (FIRST_OF_TWO.has(first.plain) && !NOT_NAMES.has(second.plain)) return true;
  return isFamilyAndGiven(capitals);
};

const isNamedAfterCue = (text: string, words: readonly Word[]): boolean => {
  const indexes = new Map(words.map(({ start }, index) => [start, index]));
  return [...text.matchAll(CUES)].some(({ 0: cue, 1: promise, index }) => {
    const run = runFrom(text, words, indexes.get(index + cue.length) ?? words.length);
    const [first, second] = run;
    if (!first || !second) return false;
    if (isFamilyAndGiven(run)) return true;
    const isEachName = [first, second].every(
      (word) => isCapital(word) && !NOT_NAMES.has(word.plain),
    );
    return isEachName && (promise !== undefined || run.slice(0, 3).some(isFamilyName));
  });
};

/** Whether a text seems to have the first name and the family name of a person. */
export const hasFullName = (original: string): boolean => {
  const text = original.normalize('NFKC');
  if (hasChineseFullName(text) || PATRONYMICS.some((pattern) => pattern.test(text))) return true;
  const words = wordsIn(text);
  return words.some((_, from) => isNamedAt(text, words, from)) || isNamedAfterCue(text, words);
};
