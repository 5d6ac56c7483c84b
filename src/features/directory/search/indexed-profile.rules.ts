import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { isLatin, tokenize, withDistricts } from '#features/directory/search/words.rules.ts';
import { languageNames } from '#features/profiles/languages.rules.ts';

/** The fields of a profile that the search index reads. */
export interface SearchedProfile {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly location: string;
  readonly category: string;
  readonly extraServices: string;
  readonly skills: readonly string[];
  readonly services: readonly string[];
  readonly languages: readonly string[];
  readonly locationArea: string;
  readonly postalCode: string;
  readonly isHidden: boolean;
  /** When the provider is available: a start and an end in turn, in milliseconds. */
  readonly openings: readonly number[] | null;
  readonly price: number | null;
  /** In tenths. */
  readonly rating: number;
}

const combinations = (words: readonly string[]): string[] => {
  const latin = words.filter(isLatin);
  const pairs = latin.slice(1).map((word, index) => `${latin[index]}${word}`);
  return latin.length > 2 ? [...pairs, latin.join('')] : pairs;
};

const soundsIfHan = (word: string) => (isLatin(word) ? [] : pinyinOf(word));

/** The words of a name: Latin words also joined without spaces, Chinese words also as pinyin. */
export const nameWords = (name: string): string[] => {
  const words = tokenize(name);
  return [...new Set([...words, ...combinations(words), ...words.flatMap(soundsIfHan)])];
};

const NAMES_DISTRICT = /dist|邮区/iu;

/** The distinct words of several texts, with district numbers normalised. */
export const textWords = (...texts: string[]): Set<string> => {
  const text = texts.join('\n');
  const words = new Set(tokenize(text));
  if (NAMES_DISTRICT.test(text)) for (const word of tokenize(withDistricts(text))) words.add(word);
  return words;
};

/** The languages as a bit set, in the order of their table. */
export const languageBits = (languages: readonly string[]): number =>
  languageNames.reduce(
    (bits, name, place) => (languages.includes(name) ? bits | (1 << place) : bits),
    0,
  );
