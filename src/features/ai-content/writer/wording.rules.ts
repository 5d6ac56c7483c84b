/** Joins items: "a", "a and b", "a, b and c". */
export const listOf = (items: readonly string[], word: 'and' | 'or' = 'and'): string => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
};

/** Counts words separated by whitespace; each Chinese character counts as a word. */
export const wordCount = (text: string): number =>
  text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // Similar texts have similar low bits, so the high bits are mixed in.
  return (value ^ (value >>> 15)) >>> 0;
};

/** Chooses a variant deterministically: the same seed and slot give the same variant. */
export const chooser =
  (seed: string) =>
  <T>(slot: string, variants: readonly [T, ...T[]]): T =>
    variants[hash(`${seed}|${slot}`) % variants.length] ?? variants[0];

export type Choose = ReturnType<typeof chooser>;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Collapses whitespace and truncates at a word boundary. */
export const shortened = (text: string, maxLength: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/(?<!\s)\s+\S*$/, '')}…`;
};

interface Piece {
  readonly text: string;
  /** Sentences with the highest value are dropped first; 0 is never dropped. */
  readonly expendable: number;
}

/** Joins sentences into paragraphs and drops the most expendable ones to meet the word limit. */
export const compose = (
  paragraphs: readonly (readonly Piece[])[],
  maxWords: number,
  /** What stands between two sentences; Chinese has nothing there. */
  between = ' ',
): string => {
  const dropFrom = [...new Set(paragraphs.flat().map(({ expendable }) => expendable))].sort(
    (a, b) => b - a,
  );
  const render = (limit: number) =>
    paragraphs
      .map((pieces) => pieces.filter(({ text, expendable }) => text !== '' && expendable < limit))
      .map((pieces) => pieces.map(({ text }) => text).join(between))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  const drafts = [Number.POSITIVE_INFINITY, ...dropFrom].map(render);
  return drafts.find((draft) => wordCount(draft) <= maxWords) ?? drafts.at(-1) ?? '';
};
