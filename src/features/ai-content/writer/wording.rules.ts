/** "a", "a and b", "a, b and c". */
export const listOf = (items: readonly string[], word: 'and' | 'or' = 'and'): string => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
};

/** Words between blanks, and each Chinese character as a word. */
export const wordCount = (text: string): number =>
  text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // The low bits of neighbouring texts are alike; mixing in the high ones parts them.
  return (value ^ (value >>> 15)) >>> 0;
};

/** Chooses one of the variants for a profile: always the same for the same seed and slot. */
export const chooser =
  (seed: string) =>
  <T>(slot: string, variants: readonly [T, ...T[]]): T =>
    variants[hash(`${seed}|${slot}`) % variants.length] ?? variants[0];

export type Choose = ReturnType<typeof chooser>;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One line, cut at a word when it is longer than the limit. */
export const shortened = (text: string, maxLength: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/(?<!\s)\s+\S*$/, '')}…`;
};

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
export const inWords = (count: number): string => numberWords[count] ?? String(count);

interface Piece {
  readonly text: string;
  /** What is left out first when there is too much; 0 always stays. */
  readonly expendable: number;
}

/** Joins sentences into paragraphs, without the most expendable ones past the limit of words. */
export const compose = (paragraphs: readonly (readonly Piece[])[], maxWords: number): string => {
  const dropFrom = [...new Set(paragraphs.flat().map(({ expendable }) => expendable))].sort(
    (a, b) => b - a,
  );
  const render = (limit: number) =>
    paragraphs
      .map((pieces) => pieces.filter(({ text, expendable }) => text !== '' && expendable < limit))
      .map((pieces) => pieces.map(({ text }) => text).join(' '))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  const drafts = [Number.POSITIVE_INFINITY, ...dropFrom].map(render);
  return drafts.find((draft) => wordCount(draft) <= maxWords) ?? drafts.at(-1) ?? '';
};
