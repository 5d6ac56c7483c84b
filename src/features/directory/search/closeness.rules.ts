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

/** The bits of a number; a longer word is no misspelt name. */
const MAX_LENGTH = 31;
const ASCII = 128;

/**
 * Computes Damerau-Levenshtein distances of one word to others, which consist of ASCII letters and
 * digits. All rows of a column are computed at once, as the bits of a number (Hyyrö, "A Bit-Vector
 * Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003), because a search may compare
 * a word with every name.
 */
export const distanceFinder = (wanted: string) => {
  const { length } = wanted;
  const places = new Int32Array(ASCII);
  for (let place = 0; place < length && place < MAX_LENGTH; place++) {
    const letter = wanted.charCodeAt(place);
    if (letter < ASCII) places[letter] = (places[letter] as number) | (1 << place);
  }
  const last = 1 << (length - 1);

  /** The distance to the first `end` letters of a word; `most + 1` if it exceeds `most`. */
  return (word: string, most: number, end = word.length): number => {
    const tooMany = most + 1;
    if (Math.abs(length - end) > most || length > MAX_LENGTH) return tooMany;
    if (length === 0) return end;
    let [rises, falls, equal, before, distance] = [-1, 0, 0, 0, length];
    for (let at = 0; at < end; at++) {
      const letter = word.charCodeAt(at);
      const here = letter < ASCII ? (places[letter] as number) : 0;
      const swapped = ((~equal & here) << 1) & before;
      equal = ((((here & rises) + rises) | 0) ^ rises) | here | falls | swapped;
      let up = falls | ~(equal | rises);
      let down = rises & equal;
      if ((up & last) !== 0) distance += 1;
      else if ((down & last) !== 0) distance -= 1;
      // Each remaining letter lowers the distance by one at most.
      if (distance - (end - at - 1) > most) return tooMany;
      up = (up << 1) | 1;
      down <<= 1;
      rises = down | ~(equal | up);
      falls = up & equal;
      before = here;
    }
    return distance;
  };
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
  const distanceTo = distanceFinder(wanted);
  const [first, second] = [wanted.charCodeAt(0), wanted.charCodeAt(1)];
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
      const edits = distanceTo(word, most);
      if (edits <= most) return { edits, isWhole: true };
    }
    const mayBegin = wanted.length > 3 && word.length > wanted.length;
    if (!mayBegin || !isAtMost(letters & ~wordLetters, 1)) return undefined;
    // One edit leaves one of the first two letters where it is, or moves it by one place.
    const [one, two] = [word.charCodeAt(0), word.charCodeAt(1)];
    if (one !== first && one !== second && two !== first && two !== second) return undefined;
    const isBegun = (more: number) => distanceTo(word, 1, wanted.length + more) <= 1;
    return isBegun(-1) || isBegun(0) || isBegun(1) ? { edits: 1, isWhole: false } : undefined;
  };
};

/** What a search word may refer to. */
export interface NameHit<Known> {
  readonly what: Known;
  readonly match: 'exact' | 'prefix' | 'close';
}

/**
 * Finds the best match of a search word among the words of a name. A prefix needs at least `shortest`
 * letters; Chinese names have no spaces, so two consecutive characters of a name are enough.
 */
export const bestMatchFinder = (wanted: string, shortest: number) => {
  const isHan = !isLatin(wanted);
  const findEdits = editFinder(wanted);
  return (
    words: readonly string[],
    mayGuess: (word: string) => boolean,
  ): NameHit<unknown>['match'] | undefined => {
    let best: 'prefix' | 'close' | undefined;
    for (const word of words) {
      const match = matchOf(wanted, word);
      if (match === 'exact') return match;
      if (match === 'prefix' && (wanted.length >= shortest || isHan)) best = 'prefix';
      if (match === 'inside' && isHan && wanted.length > 1) best = 'prefix';
      const isGuess = !best && wanted.length > 3 && mayGuess(word);
      if (isGuess && findEdits(word)?.isWhole) best = 'close';
    }
    return best;
  };
};
