import { editsOf, matchOf } from '#features/directory/search/closeness.rules.ts';
import { isLatin, tokenize } from '#features/directory/search/words.rules.ts';

/** A nationality, location or service as visitors read it. */
export interface SearchLabel {
  /** Its key in profiles. */
  readonly value: string;
  readonly words: readonly string[];
}

export const labelOf = (value: string, ...names: string[]): SearchLabel => ({
  value,
  words: [
    ...new Set([value, ...names].flatMap((name) => [...tokenize(name), tokenize(name).join('')])),
  ].filter(Boolean),
});

export interface LabelHit {
  readonly value: string;
  readonly match: 'exact' | 'prefix' | 'close';
}

/** Labels that a word may refer to. A Chinese label matches by any two consecutive characters. */
export const labelsFor = (
  word: string,
  labels: readonly SearchLabel[],
  mayGuess: boolean,
  shortest = 3,
): LabelHit[] =>
  labels.flatMap(({ value, words }): LabelHit[] => {
    let best: LabelHit['match'] | undefined;
    for (const known of words) {
      const match = matchOf(word, known);
      if (match === 'exact') return [{ value, match }];
      const isHan = !isLatin(word);
      if (match === 'prefix' && (word.length >= shortest || isHan)) best = 'prefix';
      if (match === 'inside' && isHan && word.length > 1) best = 'prefix';
      if (mayGuess && !best && word.length > 3 && editsOf(word, known)?.isWhole) best = 'close';
    }
    return best ? [{ value, match: best }] : [];
  });
