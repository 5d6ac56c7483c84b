import { editDistance, lettersOf } from '#features/directory/search/closeness.rules.ts';
import type {
  SearchedProfile,
  SlotFacts,
} from '#features/directory/search/indexed-profile.rules.ts';
import { createSearchScores, type SearchViewer } from '#features/directory/search/search-scores.ts';
import { createSearchStore, type SearchStore } from '#features/directory/search/search-store.ts';

export interface SearchIndex {
  put(profile: SearchedProfile): void;
  remove(id: number): void;
  /** Number of slots, including removed ones. */
  readonly size: number;
  /** Undefined for a removed slot. */
  at(slot: number): SlotFacts | undefined;
  slotOf(id: number): number | undefined;
  /** Each distinct set of services once. */
  readonly offers: readonly (readonly string[])[];
  /** Whether so many slots are removed that the index should be rebuilt. */
  readonly isWasteful: boolean;
  /** Number of visible profiles by service, sector and area. */
  shownCounts(): ReturnType<SearchStore['shownCounts']>;
  /** A score for each slot; 0 if a word is missing. */
  score(words: readonly string[], viewer: SearchViewer): Uint16Array;
  /** Like `score`, but by names only and for visitors. */
  scoreNames(words: readonly string[]): Uint16Array;
  /** The words of names with the smallest edit distance to a word, with their slots. */
  closestNames(word: string): { slots: readonly number[]; edits: number }[];
}

export const createSearchIndex = (): SearchIndex => {
  const store = createSearchStore();
  const { facts, names } = store;
  const { scoreParts, scoreName } = createSearchScores(store);

  /** Every word must match. Words that match nothing are ignored if they are the minority. */
  const combine = (scored: (Uint8Array[] | undefined)[]): Uint16Array => {
    const known = scored.filter((one) => one !== undefined);
    const sums = new Uint16Array(facts.length);
    if (known.length === 0 || known.length <= scored.length - known.length) return sums;
    const parts = known.flat();
    for (let slot = 0; slot < sums.length; slot++) {
      let sum = 0;
      for (const part of parts) {
        const score = part[slot] as number;
        if (score === 0) {
          sum = 0;
          break;
        }
        sum += score;
      }
      sums[slot] = facts[slot] ? sum : 0;
    }
    return sums;
  };

  return {
    put: store.put,
    remove: store.remove,
    get size() {
      return facts.length;
    },
    at: (slot) => facts[slot],
    slotOf: (id) => store.slotOf.get(id),
    offers: store.offers,
    get isWasteful() {
      return store.isWasteful();
    },
    shownCounts: store.shownCounts,
    score: (words, viewer) => combine(words.map((word) => scoreParts(word, viewer))),
    scoreNames: (words) => combine(words.map((word) => [scoreName(word)])),
    closestNames: (word) => {
      const most = Math.max(1, Math.ceil(word.length / 2));
      const close: { slots: number[]; edits: number }[] = [];
      names.eachWithLetters(lettersOf(word), most, (known, slotsOf) => {
        if (known.length < 2) return;
        const edits = editDistance(word, known, most);
        if (edits > most || edits >= known.length) return;
        const slots = [...slotsOf()].filter((slot) => facts[slot]?.isHidden === false);
        if (slots.length > 0) close.push({ slots, edits });
      });
      return close.sort((one, other) => one.edits - other.edits);
    },
  };
};
