import { isLatin } from '#features/directory/search/words.rules.ts';

/** How many edits a word may have: letters left out, doubled, wrong, or two swapped. */
export const allowedEdits = (word: string): number => {
  if (!isLatin(word) || /^\d+$/.test(word) || word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
};

const A = 97;
const LETTER_COUNT = 26;

/** Which letters a word has, a bit each; digits share what is left. */
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
// One at a time is compared: nothing is made anew for each of many thousands.
let [before, last, row] = Array.from({ length: 3 }, () => new Uint8Array(MAX_LENGTH + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** How many edits lead from one to the other; more than `most` is not told apart. */
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

export type Match = 'exact' | 'prefix' | 'inside';

/** How a word that is looked for stands in another. */
export const matchOf = (wanted: string, word: string): Match | undefined => {
  if (!word.includes(wanted)) return undefined;
  if (word.length === wanted.length) return 'exact';
  return word.startsWith(wanted) ? 'prefix' : 'inside';
};

/** Slips of somebody who meant a word, or its beginning; undefined for too many. */
export const editFinder = (wanted: string) => {
  const allowed = allowedEdits(wanted);
  const letters = lettersOf(wanted);
  return (
    word: string,
    wordLetters = lettersOf(word),
  ): { edits: number; isWhole: boolean } | undefined => {
    // Each edit brings in one letter at most, and takes away one.
    if (allowed === 0 || !isAtMost(letters & ~wordLetters, allowed) || !isLatin(word)) {
      return undefined;
    }
    // A short word differs from many by two.
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
