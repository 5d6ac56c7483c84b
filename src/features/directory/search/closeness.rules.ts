import { isLatin } from '#features/directory/search/words.rules.ts';

/** The maximum edit distance for a word (insertion, deletion, substitution, transposition). */
export const allowedEdits = (word: string): number => {
  if (!isLatin(word) || /^\d+$/.test(word) || word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
};

const A = 97;
const LETTER_COUNT = 26;

/** The letters of a word as a bit set; digits share the last bit. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let place = 0; place < word.length; place++) {
    const letter = word.charCodeAt(place) - A;
    letters |= 1 << (letter >= 0 && letter < LETTER_COUNT ? letter : LETTER_COUNT);
  }
  return letters;
};

export const isAtMost = (bits: number, most: number): boolean => {
  let rest = bits;
  for (let count = 0; count < most && rest !== 0; count++) rest &= rest - 1;
  return rest === 0;
};

const MAX_LENGTH = 64;
// The rows are reused by all comparisons, to avoid allocations for thousands of words.
let [before, last, row] = Array.from({ length: 3 }, () => new Uint8Array(MAX_LENGTH + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** The Damerau-Levenshtein distance of two words; `most + 1` if it exceeds `most`. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  if (Math.max(one.length, other.length) > MAX_LENGTH) return tooMany;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    const letter = one.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const cost = letter === other.charCodeAt(j - 1) ? 0 : 1;
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && letter === other.charCodeAt(j - 2)) {
        const isSwapped = one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
        if (isSwapped) edits = Math.min(edits, (before[j - 2] as number) + 1);
      }
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return tooMany;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] as number;
};

export type MatchKind = 'exact' | 'prefix' | 'inside';

/** How a search word matches an indexed word. */
const matchOf = (wanted: string, word: string): MatchKind | undefined => {
  if (!word.includes(wanted)) return undefined;
  if (word.length === wanted.length) return 'exact';
  return word.startsWith(wanted) ? 'prefix' : 'inside';
};

/** Returns the edit distance between the search word and a word or its prefix; undefined if too large. */
export const editFinder = (wanted: string) => {
  const allowed = allowedEdits(wanted);
  const letters = lettersOf(wanted);
  return (
    word: string,
    wordLetters = lettersOf(word),
  ): { edits: number; isWhole: boolean } | undefined => {
    // Each edit adds and removes at most one letter, so the bit sets rule out most words.
    if (allowed === 0 || !isAtMost(letters & ~wordLetters, allowed) || !isLatin(word)) {
      return undefined;
    }
    // Short words have too many neighbours at distance two.
    const most = Math.min(allowed, Math.max(allowedEdits(word), 1));
    if (isAtMost(wordLetters & ~letters, most)) {
      const edits = editDistance(wanted, word, most);
      if (edits <= most) return { edits, isWhole: true };
    }
    const mayBegin = wanted.length > 3 && word.length > wanted.length;
    if (!mayBegin || !isAtMost(letters & ~wordLetters, 1)) return undefined;
    const isBegin = [-1, 0, 1].some(
      (more) => editDistance(wanted, word.slice(0, wanted.length + more), 1) <= 1,
    );
    return isBegin ? { edits: 1, isWhole: false } : undefined;
  };
};

export const editsOf = (wanted: string, word: string) => editFinder(wanted)(word);

/** What a search word may refer to. */
export interface NameHit<Known> {
  readonly what: Known;
  readonly match: 'exact' | 'prefix' | 'close';
}

/**
 * The best match of a search word among the words of a name. A prefix needs at least `shortest`
 * letters; Chinese names have no spaces, so two consecutive characters of a name are enough.
 */
export const bestMatch = (
  wanted: string,
  words: readonly string[],
  shortest: number,
  mayGuess: (word: string) => boolean,
): NameHit<unknown>['match'] | undefined => {
  const isHan = !isLatin(wanted);
  let best: 'prefix' | 'close' | undefined;
  for (const word of words) {
    const match = matchOf(wanted, word);
    if (match === 'exact') return match;
    if (match === 'prefix' && (wanted.length >= shortest || isHan)) best = 'prefix';
    if (match === 'inside' && isHan && wanted.length > 1) best = 'prefix';
    const isGuess = !best && wanted.length > 3 && mayGuess(word);
    if (isGuess && editsOf(wanted, word)?.isWhole) best = 'close';
  }
  return best;
};
