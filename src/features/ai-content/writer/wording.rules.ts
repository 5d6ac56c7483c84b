import type { TextLanguage } from '#features/ai-content/ai-content.contract.ts';

const LOCALES: Readonly<Record<TextLanguage, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** Joins items: "a", "a and b", "a, b and c"; in Chinese “甲”, “甲和乙”, “甲、乙和丙”. */
export const listOf = (
  items: readonly string[],
  language: TextLanguage = 'en',
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(LOCALES[language], { type }).format(items);

/** Counts words separated by whitespace; each Chinese character counts as a word. */
export const wordCount = (text: string): number =>
  text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;

const HAN = /\p{Script=Han}/u;

export const isChinese = (text: string): boolean => HAN.test(text);

/** Puts a space between Chinese characters and Latin letters or digits, as our Chinese texts do. */
export const spaced = (text: string): string =>
  text
    .replaceAll(/(\p{Script=Han})(?=[\p{Script=Latin}\d])/gu, '$1 ')
    .replaceAll(/(?<=[\p{Script=Latin}\d])(\p{Script=Han})/gu, ' $1');

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // Similar texts have similar low bits, so the high bits are mixed in.
  return (value ^ (value >>> 15)) >>> 0;
};

type Variants<T> = readonly [T, ...T[]];

/** Chooses among variants deterministically: the same seed and slot give the same variant. */
export const createWording = (language: TextLanguage, seed: string) => {
  const choose = <T>(slot: string, variants: Variants<T>): T =>
    variants[hash(`${seed}|${slot}`) % variants.length] ?? variants[0];
  return {
    language,
    /** What stands between two sentences. */
    space: language === 'zh' ? '' : ' ',
    choose,
    say: (slot: string, sentences: Readonly<Record<TextLanguage, Variants<string>>>): string =>
      choose(slot, sentences[language]),
    list: (items: readonly string[], type?: Intl.ListFormatType) => listOf(items, language, type),
  };
};

export type Wording = ReturnType<typeof createWording>;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Collapses whitespace and truncates at a word boundary. */
export const shortened = (text: string, maxLength: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/(?<!\s)\s+\S*$/, '')}…`;
};

/** A sentence of a text. */
export interface TextPart {
  readonly text: string;
  /** Sentences with the highest value are dropped first; 0 is never dropped. */
  readonly expendable: number;
}

/** Joins sentences into paragraphs and drops the most expendable ones to meet the word limit. */
export const compose = (
  paragraphs: readonly (readonly TextPart[])[],
  maxWords: number,
  space: string,
): string => {
  const dropFrom = [...new Set(paragraphs.flat().map(({ expendable }) => expendable))].sort(
    (a, b) => b - a,
  );
  const render = (limit: number) =>
    paragraphs
      .map((parts) => parts.filter(({ text, expendable }) => text !== '' && expendable < limit))
      .map((parts) => parts.map(({ text }) => text).join(space))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  const drafts = [Number.POSITIVE_INFINITY, ...dropFrom].map(render);
  return drafts.find((draft) => wordCount(draft) <= maxWords) ?? drafts.at(-1) ?? '';
};
