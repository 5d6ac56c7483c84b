/**
 * The cost of the parts of a search in steps of about two nanoseconds. They are counted and not
 * measured, so that the same search always has the same result.
 */
export const SEARCH_STEPS = {
  /** Per word of a search, and per part of a Chinese word. */
  word: 20_000,
  /** Per profile whose scores of a word are combined. */
  combinedProfile: 1,
  /** Per character of the text that a walk reads. */
  character: 1,
  /** Per indexed word that contains the wanted one. */
  foundWord: 100,
  /** Per profile that has such a word. */
  foundProfile: 6,
  /** Per indexed word whose letters are compared, and per edit distance. */
  comparedLetters: 3,
  editDistance: 100,
} as const;

/** Enough for almost every ordinary search among 100,000 profiles. */
const MAX_STEPS = 2_000_000;

/**
 * Limits what one search may cost. A search asks before each further word, each guess and each split
 * of a Chinese word, and leaves them out when the budget is spent: its result are the best matches
 * found so far. The first word is always looked up.
 */
export const createSearchBudget = (maxSteps = MAX_STEPS) => {
  const budget = { steps: 0, isSpent: () => budget.steps >= maxSteps };
  return budget;
};

export type SearchBudget = ReturnType<typeof createSearchBudget>;
