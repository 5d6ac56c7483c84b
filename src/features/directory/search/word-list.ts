import { isAtMost, lettersOf, type MatchKind } from '#features/directory/search/closeness.rules.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';

interface Entry {
  places: Int32Array;
  count: number;
}

const EMPTY = new Int32Array(0);
const FIRST_ROOM = 2;
const BETWEEN = '\n';

const slotsOfEntry = ({ places, count }: Entry): Int32Array => places.subarray(0, count);

/**
 * The words of one script, concatenated into one string: a substring search in it is many times
 * faster than one in each word.
 */
const createTextBlock = () => {
  const entries: Entry[] = [];
  const letters: number[] = [];
  const waiting: string[] = [];
  /** The offset of each word, and of the next one to be added. */
  const starts = [0];
  let text = '';

  const wholeText = (): string => {
    if (waiting.length > 0) text += `${waiting.splice(0).join(BETWEEN)}${BETWEEN}`;
    return text;
  };

  /** Binary search for the word at an offset. */
  const wordAt = (place: number): number => {
    let low = 0;
    let high = entries.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    push: (word: string, entry: Entry) => {
      entries.push(entry);
      letters.push(lettersOf(word));
      waiting.push(word);
      starts.push((starts.at(-1) as number) + word.length + BETWEEN.length);
    },
    /** Visits the slots of each word that contains the wanted one, with the kind of match. */
    eachHolding: (wanted: string, visit: (slots: Int32Array, match: MatchKind) => void) => {
      const all = wholeText();
      let place = all.indexOf(wanted);
      while (place >= 0) {
        const at = wordAt(place);
        const begin = starts[at] as number;
        const next = starts[at + 1] as number;
        const isWhole = begin + wanted.length + BETWEEN.length === next;
        const match = isWhole ? 'exact' : begin === place ? 'prefix' : 'inside';
        visit(slotsOfEntry(entries[at] as Entry), match);
        place = all.indexOf(wanted, next);
      }
    },
    /** Visits each word that lacks at most `missing` of the letters. */
    eachWithLetters: (
      own: number,
      missing: number,
      visit: (word: string, slots: () => Int32Array, letters: number) => void,
    ) => {
      const all = wholeText();
      for (let at = 0; at < letters.length; at++) {
        const has = letters[at] as number;
        if (!isAtMost(own & ~has, missing)) continue;
        const word = all.slice(starts[at], (starts[at + 1] as number) - BETWEEN.length);
        visit(word, () => slotsOfEntry(entries[at] as Entry), has);
      }
    },
  };
};

/** An inverted index from words to slots. */
export const createWordList = () => {
  const byWord = new Map<string, Entry>();
  const latin = createTextBlock();
  const others = createTextBlock();
  const blockOf = (word: string) => (isLatin(word) ? latin : others);
  return {
    add: (word: string, slot: number): void => {
      const own = byWord.get(word);
      if (!own) {
        const places = new Int32Array(FIRST_ROOM);
        places[0] = slot;
        const entry = { places, count: 1 };
        byWord.set(word, entry);
        blockOf(word).push(word, entry);
        return;
      }
      if (own.count === own.places.length) {
        const places = new Int32Array(own.count * 2);
        places.set(own.places);
        own.places = places;
      }
      own.places[own.count++] = slot;
    },
    // Words are split at script boundaries, so a word never contains characters of both scripts.
    eachHolding: (...[wanted, visit]: Parameters<typeof latin.eachHolding>) =>
      blockOf(wanted).eachHolding(wanted, visit),
    eachWithLetters: latin.eachWithLetters,
    slotsOf: (word: string): Int32Array => {
      const own = byWord.get(word);
      return own ? slotsOfEntry(own) : EMPTY;
    },
  };
};

export type WordList = ReturnType<typeof createWordList>;
