import { isAtMost, lettersOf, type MatchKind } from '#features/directory/search/closeness.rules.ts';
import { createPostings, type Postings } from '#features/directory/search/postings.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';

const EMPTY = new Int32Array(0);
const BETWEEN = '\n';
/** Letters up to which a text is searched byte by byte. */
const SHORT = 3;
const ANY = -1;

/** Visits the slots of a word by offsets: a typed-array view costs more than a few visits. */
export type VisitSlots = (slots: Int32Array, begin: number, end: number, match: MatchKind) => void;

/**
 * The words of one script, concatenated into one string: a substring search in it is many times
 * faster than one in each word.
 */
const createTextBlock = (postings: Postings) => {
  /** The list of slots of each word. */
  const lists: number[] = [];
  const letters: number[] = [];
  const waiting: string[] = [];
  /** The offset of each word, and of the next one to be added. */
  const starts = [0];
  let text = '';
  /** The text of Latin words, made when it is first needed. */
  let bytes: Uint8Array | undefined;

  const wholeText = (): string => {
    if (waiting.length > 0) {
      text += `${waiting.splice(0).join(BETWEEN)}${BETWEEN}`;
      bytes = undefined;
    }
    return text;
  };

  const wholeBytes = (): Uint8Array => {
    const all = wholeText();
    bytes ??= Buffer.from(all, 'latin1');
    return bytes;
  };

  /**
   * Finds the next place of a text. Each call of `indexOf` costs as much as some hundred comparisons,
   * so that it is slow for a few letters that thousands of words contain.
   */
  const finderOf = (wanted: string): ((from: number) => number) => {
    const all = wholeText();
    if (!isLatin(wanted) || wanted.length > SHORT) return (from) => all.indexOf(wanted, from);
    const own = wholeBytes();
    const [first = 0, second = ANY, third = ANY] = Buffer.from(wanted, 'latin1');
    return (from) => {
      for (let place = from; place < own.length; place++) {
        if (own[place] !== first) continue;
        if (second !== ANY && own[place + 1] !== second) continue;
        if (third === ANY || own[place + 2] === third) return place;
      }
      return -1;
    };
  };

  /** Searches for the word at an offset, from a word before it and in growing steps. */
  const wordAt = (place: number, from: number): number => {
    let low = from;
    let step = 1;
    while (low + step < lists.length && (starts[low + step] as number) <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, lists.length) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    push: (word: string, list: number) => {
      lists.push(list);
      letters.push(lettersOf(word));
      waiting.push(word);
      starts.push((starts.at(-1) as number) + word.length + BETWEEN.length);
    },
    /** Visits the slots of each word that contains the wanted one, with the kind of match. */
    eachHolding: (wanted: string, visit: VisitSlots) => {
      const find = finderOf(wanted);
      const slots = postings.slots();
      let place = find(0);
      let at = 0;
      while (place >= 0) {
        at = wordAt(place, at);
        const begin = starts[at] as number;
        const next = starts[at + 1] as number;
        const isWhole = begin + wanted.length + BETWEEN.length === next;
        const match = isWhole ? 'exact' : begin === place ? 'prefix' : 'inside';
        const list = lists[at] as number;
        visit(slots, postings.startOf(list), postings.endOf(list), match);
        place = find(next);
      }
    },
    /** Visits the slots of each word that begins with a letter. */
    eachStarting: (letter: string, visit: VisitSlots) => {
      const own = wholeBytes();
      const slots = postings.slots();
      const code = letter.charCodeAt(0);
      for (let at = 0; at < lists.length; at++) {
        const begin = starts[at] as number;
        if (own[begin] !== code) continue;
        const isWhole = begin + 1 + BETWEEN.length === starts[at + 1];
        const list = lists[at] as number;
        const match = isWhole ? 'exact' : 'prefix';
        visit(slots, postings.startOf(list), postings.endOf(list), match);
      }
    },
    /** Visits each word that lacks at most `missing` of the letters, and has at most `added` others. */
    eachWithLetters: (
      own: number,
      missing: number,
      visit: (word: string, slots: () => Int32Array, letters: number) => void,
      added = Number.POSITIVE_INFINITY,
    ) => {
      const all = wholeText();
      for (let at = 0; at < letters.length; at++) {
        const has = letters[at] as number;
        if (!isAtMost(own & ~has, missing) || !isAtMost(has & ~own, added)) continue;
        const word = all.slice(starts[at], (starts[at + 1] as number) - BETWEEN.length);
        visit(word, () => postings.slotsOf(lists[at] as number), has);
      }
    },
    contains: (wanted: string): boolean => wholeText().includes(wanted),
    /** Characters that a walk reads. */
    length: (): number => starts.at(-1) as number,
    wordCount: (): number => lists.length,
  };
};

/** An inverted index from words to slots. */
export const createWordList = () => {
  const postings = createPostings();
  const listOf = new Map<string, number>();
  const latin = createTextBlock(postings);
  const others = createTextBlock(postings);
  const blockOf = (word: string) => (isLatin(word) ? latin : others);
  return {
    add: (word: string, slot: number): void => {
      const known = listOf.get(word);
      if (known !== undefined) {
        postings.add(known, slot);
        return;
      }
      const list = postings.pushList(slot);
      listOf.set(word, list);
      blockOf(word).push(word, list);
    },
    // Words are split at script boundaries, so a word never contains characters of both scripts.
    eachHolding: (...[wanted, visit]: Parameters<typeof latin.eachHolding>) =>
      blockOf(wanted).eachHolding(wanted, visit),
    eachStarting: latin.eachStarting,
    eachWithLetters: latin.eachWithLetters,
    /** Whether a word contains the wanted one. */
    contains: (wanted: string): boolean => blockOf(wanted).contains(wanted),
    /** Characters that a walk for the word reads. */
    lengthFor: (wanted: string): number => blockOf(wanted).length(),
    /** Number of words that `eachWithLetters` looks at. */
    latinCount: latin.wordCount,
    slotsOf: (word: string): Int32Array => {
      const list = listOf.get(word);
      return list === undefined ? EMPTY : postings.slotsOf(list);
    },
  };
};

export type WordList = ReturnType<typeof createWordList>;
