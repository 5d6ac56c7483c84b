import { editDistance, lettersOf } from '#features/directory/search/closeness.rules.ts';
import { createSearchScores, type SearchViewer } from '#features/directory/search/search-scores.ts';
import { createSearchStore } from '#features/directory/search/search-store.ts';

export const createSearchIndex = () => {
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
    ...store,
    /** A score for each slot; 0 if a word is missing. */
    score: (words: readonly string[], viewer: SearchViewer) =>
      combine(words.map((word) => scoreParts(word, viewer))),
    /** Like `score`, but by names only and for visitors. */
    scoreNames: (words: readonly string[]) => combine(words.map((word) => [scoreName(word)])),
    /** The words of names with the smallest edit distance to a word, with their slots. */
    closestNames: (word: string) => {
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

export type SearchIndex = ReturnType<typeof createSearchIndex>;
