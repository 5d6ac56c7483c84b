import { lettersOf, type MatchKind } from '#features/directory/search/closeness.rules.ts';
import { SEARCH_STEPS, type SearchBudget } from '#features/directory/search/search-budget.ts';
import type { SearchStore } from '#features/directory/search/search-store.ts';
import { HIDDEN, REMOVED_SLOT, SHOWN } from '#features/directory/search/slot-columns.ts';
import type { WordList } from '#features/directory/search/word-list.ts';

/** The score of a match by its kind. */
export type Grades = Readonly<Record<MatchKind, number>>;

export interface Scored {
  readonly isAdmin: boolean;
  readonly budget: SearchBudget;
  /** A score for each slot; undefined while nothing is found. */
  scores: Uint8Array | undefined;
}

/** Raises the scores of the slots that have words of the index. */
export const createSlotScores = (store: SearchStore) => {
  const unscored = ({ isAdmin }: { readonly isAdmin: boolean }, budget: SearchBudget): Scored => ({
    isAdmin,
    budget,
    scores: undefined,
  });

  /** Raises the score of the slots to at least `score`; whether the viewer may see any of them. */
  const bumpScore = (into: Scored, slots: Int32Array, score: number): boolean => {
    const { isAdmin, budget } = into;
    const { visibility } = store.columns();
    let own = into.scores;
    let isFound = false;
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      const isScored = own !== undefined && (own[slot] as number) >= score;
      if (!isScored) {
        const visible = visibility[slot];
        if (visible === REMOVED_SLOT || (visible === HIDDEN && !isAdmin)) continue;
        own ??= new Uint8Array(store.slotCount());
        own[slot] = score;
      }
      isFound = true;
    }
    into.scores = own;
    budget.steps += SEARCH_STEPS.foundWord + slots.length * SEARCH_STEPS.foundProfile;
    return isFound;
  };

  const scoreVisited = (
    into: Scored,
    by: Grades,
    visitEach: (visit: (slots: Int32Array, match: MatchKind) => void) => void,
  ) => {
    let isWord = false;
    let isPrefix = false;
    visitEach((slots, match) => {
      if (!bumpScore(into, slots, by[match])) return;
      isWord ||= match === 'exact';
      isPrefix ||= match !== 'inside';
    });
    return { isWord, isPrefix };
  };

  const scoreMatches = (into: Scored, list: WordList, word: string, by: Grades) => {
    into.budget.walks += 1;
    into.budget.steps += list.lengthFor(word) * SEARCH_STEPS.character;
    return scoreVisited(into, by, (visit) => list.eachHolding(word, visit));
  };

  /**
   * A single letter is in nearly every profile, so that a bit test of each profile replaces the walk
   * through all words that contain it.
   */
  const scoreInside = (into: Scored, letter: string, letters: Int32Array, score: number) => {
    const bit = lettersOf(letter);
    const { visibility } = store.columns();
    const own = into.scores ?? new Uint8Array(store.slotCount());
    let isFound = into.scores !== undefined;
    for (let slot = 0; slot < own.length; slot++) {
      if (((letters[slot] as number) & bit) === 0 || own[slot] !== 0) continue;
      if (visibility[slot] !== SHOWN && (visibility[slot] !== HIDDEN || !into.isAdmin)) continue;
      own[slot] = score;
      isFound = true;
    }
    into.scores = isFound ? own : undefined;
    into.budget.steps += own.length * SEARCH_STEPS.foundProfile;
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

  return { unscored, bumpScore, scoreMatches, scoreInside, scoreLetter };
};
