import { maskIfPositive } from '#features/directory/search/branchless.rules.ts';
import { distanceFinder, isAtMost, lettersOf } from '#features/directory/search/closeness.rules.ts';
import { SEARCH_STEPS, type SearchBudget } from '#features/directory/search/search-budget.ts';
import { createSearchScores, type SearchViewer } from '#features/directory/search/search-scores.ts';
import { createSearchStore } from '#features/directory/search/search-store.ts';
import { SHOWN } from '#features/directory/search/slot-columns.ts';

export const createSearchIndex = () => {
  const store = createSearchStore();
  const { names } = store;
  const { scoreParts, scoreName } = createSearchScores(store);

  /** Adds up the scores of all words; 0 for a profile that lacks one. */
  const combine = ([first, ...others]: readonly Uint8Array[]): Uint16Array => {
    if (!first) return new Uint16Array(store.slotCount());
    const sums = new Uint16Array(first);
    for (const scores of others) {
      for (let slot = 0; slot < sums.length; slot++) {
        const [sum, score] = [sums[slot] as number, scores[slot] as number];
        sums[slot] = (sum + score) & maskIfPositive(sum) & maskIfPositive(score);
      }
    }
    return sums;
  };

  /**
   * Scores words until the budget is spent, the longest first, because it tells most. Every word must
   * match; up to `mayMiss` words that match nothing are ignored if they are the minority.
   */
  const scoreEach = (
    words: readonly string[],
    budget: SearchBudget,
    mayMiss: number,
    scoreOf: (word: string) => readonly Uint8Array[] | undefined,
  ): Uint16Array => {
    const parts: Uint8Array[] = [];
    let [known, unknown] = [0, 0];
    for (const word of words.toSorted((one, other) => other.length - one.length)) {
      if (known + unknown > 0 && budget.isSpent()) break;
      const scored = scoreOf(word);
      if (scored) parts.push(...scored);
      if (scored) known += 1;
      else unknown += 1;
      if (unknown > mayMiss) return combine([]);
    }
    return combine(known > unknown ? parts : []);
  };

  return {
    ...store,
    /** A score for each slot, hidden and removed ones included; 0 if a word is missing. */
    score: (words: readonly string[], viewer: SearchViewer, budget: SearchBudget) =>
      scoreEach(words, budget, (words.length - 1) / 2, (word) =>
        scoreParts(word, { viewer, budget }),
      ),
    /** Like `score`, but by names only and for visitors; every word must match. */
    scoreNames: (words: readonly string[], budget: SearchBudget) =>
      scoreEach(words, budget, 0, (word) => scoreName(word, budget)),
    /**
     * The words of names with the smallest edit distance to a word, with their slots. The first
     * `wanted` profiles are complete.
     */
    closestNames: (word: string, wanted: number, budget: SearchBudget) => {
      let most = Math.max(1, Math.ceil(word.length / 2));
      const own = lettersOf(word);
      const { visibility } = store.columns();
      const distanceTo = distanceFinder(word);
      const close: { slots: Int32Array; edits: number }[] = [];
      /** Slots by edit distance. */
      const slotsAt = Array.from({ length: most + 1 }, () => new Set<number>());
      budget.steps += names.latinCount() * SEARCH_STEPS.comparedLetters;
      const compare = (known: string, slotsOf: () => Int32Array, letters: number) => {
        // Each edit adds and removes at most one letter.
        const mayBe = isAtMost(letters & ~own, most) && isAtMost(own & ~letters, most);
        if (known.length < 2 || !mayBe) return;
        budget.steps += SEARCH_STEPS.editDistance;
        const edits = distanceTo(known, most);
        if (edits > most || edits >= known.length) return;
        const slots = slotsOf().filter((slot) => visibility[slot] === SHOWN);
        if (slots.length === 0) return;
        close.push({ slots, edits });
        for (const slot of slots) slotsAt[edits]?.add(slot);
        // Later words at the distance of the last wanted profile come after it.
        const found = new Set<number>();
        for (let distance = 0; distance <= most; distance++) {
          for (const slot of slotsAt[distance] ?? []) found.add(slot);
          if (found.size >= wanted) most = distance - 1;
        }
      };
      names.eachWithLetters(own, most, compare, most);
      return close.sort((one, other) => one.edits - other.edits);
    },
  };
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;
