import { largerOf, maskIfPositive } from '#features/directory/search/branchless.rules.ts';
import { lettersOf, type MatchKind } from '#features/directory/search/closeness.rules.ts';
import { SEARCH_STEPS, type SearchBudget } from '#features/directory/search/search-budget.ts';
import type { SearchStore } from '#features/directory/search/search-store.ts';
import { isSlotVisible } from '#features/directory/search/slot-columns.ts';
import type { VisitSlots, WordList } from '#features/directory/search/word-list.ts';

/** The score of a match by its kind. */
export type Grades = Readonly<Record<MatchKind, number>>;

export interface Scored {
  readonly isAdmin: boolean;
  readonly budget: SearchBudget;
  /**
   * A score for each slot; undefined while the viewer may see nothing of what is found. Slots that
   * are hidden or removed may have a score, because a test of each slot takes longer than the rest.
   */
  scores: Uint8Array | undefined;
}

export const withoutScores = (isAdmin: boolean, budget: SearchBudget): Scored => ({
  isAdmin,
  budget,
  scores: undefined,
});

const bumpScores = (
  scores: Uint8Array,
  slots: Int32Array,
  score: number,
  begin: number,
  end: number,
): void => {
  for (let index = begin; index < end; index++) {
    const slot = slots[index] as number;
    scores[slot] = largerOf(scores[slot] as number, score);
  }
};

const bumpScoresWithLetter = (
  scores: Uint8Array,
  letters: Int32Array,
  bit: number,
  score: number,
): void => {
  for (let slot = 0; slot < scores.length; slot++) {
    const own = score & maskIfPositive((letters[slot] as number) & bit);
    scores[slot] = largerOf(scores[slot] as number, own);
  }
};

/** Raises the scores of the slots that have words of the index. */
export const createSlotScores = (store: SearchStore) => {
  /** Raises the score of the slots to at least `score`; whether the viewer may see any of them. */
  const bumpScore = (
    into: Scored,
    slots: Int32Array,
    score: number,
    begin = 0,
    end = slots.length,
  ): boolean => {
    const { isAdmin, budget } = into;
    const { visibility } = store.columns();
    budget.steps += SEARCH_STEPS.foundWord + (end - begin) * SEARCH_STEPS.foundProfile;
    let seen = begin;
    while (seen < end && !isSlotVisible(visibility[slots[seen] as number], isAdmin)) seen += 1;
    if (seen === end) return false;
    into.scores ??= new Uint8Array(store.slotCount());
    bumpScores(into.scores, slots, score, seen, end);
    return true;
  };

  const scoreVisited = (into: Scored, by: Grades, visitEach: (visit: VisitSlots) => void) => {
    let isWord = false;
    let isPrefix = false;
    visitEach((slots, begin, end, match) => {
      if (!bumpScore(into, slots, by[match], begin, end)) return;
      isWord ||= match === 'exact';
      isPrefix ||= match !== 'inside';
    });
    return { isWord, isPrefix };
  };

  const scoreMatches = (into: Scored, list: WordList, word: string, by: Grades) => {
    into.budget.steps += list.lengthFor(word) * SEARCH_STEPS.character;
    return scoreVisited(into, by, (visit) => list.eachHolding(word, visit));
  };

  /**
   * A single letter is in nearly every profile, so that a bit test of each profile replaces the walk
   * through all words that contain it.
   */
  const scoreInside = (into: Scored, letter: string, letters: Int32Array, score: number) => {
    const bit = lettersOf(letter);
    const count = store.slotCount();
    const { visibility } = store.columns();
    into.budget.steps += count * SEARCH_STEPS.foundProfile;
    const isSeen = (slot: number) =>
      ((letters[slot] as number) & bit) !== 0 && isSlotVisible(visibility[slot], into.isAdmin);
    let seen = 0;
    while (seen < count && !isSeen(seen)) seen += 1;
    if (seen === count) return;
    into.scores ??= new Uint8Array(count);
    bumpScoresWithLetter(into.scores, letters, bit, score);
  };

  const scoreLetter = (
    into: Scored,
    list: WordList,
    letter: string,
    letters: Int32Array,
    by: Grades,
  ) => {
    const found = scoreVisited(into, by, (visit) => list.eachStarting(letter, visit));
    scoreInside(into, letter, letters, by.inside);
    return found;
  };

  return { bumpScore, scoreMatches, scoreInside, scoreLetter };
};
