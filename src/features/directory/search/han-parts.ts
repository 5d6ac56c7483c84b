import { SEARCH_STEPS, type SearchBudget } from '#features/directory/search/search-budget.ts';
import type { WordList } from '#features/directory/search/word-list.ts';

const SHORTEST = 2;
/** Longest Chinese word that is split into parts. */
const MAX_HAN_PARTS = 10;

/**
 * Tells whether a word list contains a part of a Chinese word. A text is absent if a shorter part of it
 * is, so that most of the parts need no walk.
 */
export const createHanPresence = (budget: SearchBudget) => {
  const known = new Map<WordList, Map<string, boolean>>();

  const isHeld = (list: WordList, text: string): boolean => {
    const own = known.get(list) ?? new Map<string, boolean>();
    known.set(list, own);
    const before = own.get(text);
    if (before !== undefined) return before;
    const mayBe =
      text.length <= SHORTEST || (isHeld(list, text.slice(0, -1)) && isHeld(list, text.slice(1)));
    if (mayBe) budget.steps += list.lengthFor(text) * SEARCH_STEPS.character;
    const isFound = mayBe && list.contains(text);
    own.set(text, isFound);
    return isFound;
  };
  return isHeld;
};

export type HanPresence = ReturnType<typeof createHanPresence>;

/**
 * Chinese has no spaces, so a word without a match may be several words that each have one. The longest
 * beginning comes first. When the budget is spent, the first part that matches stands for the whole
 * word. Returns undefined if a part of every split matches nothing.
 */
export const scoreHanParts = <Scores>(
  word: string,
  budget: SearchBudget,
  scorePart: (part: string) => Scores | undefined,
): Scores[] | undefined => {
  const chars = [...word].slice(0, MAX_HAN_PARTS);
  /** By the place where the rest begins, because the same rest follows several beginnings. */
  const rests = new Map<number, Scores[] | undefined>();

  const scoreRest = (begin: number): Scores[] | undefined => {
    const rest = chars.slice(begin).join('');
    if (rest.length < SHORTEST || budget.isSpent()) return [];
    if (!rests.has(begin)) {
      const whole = scorePart(rest);
      rests.set(begin, whole ? [whole] : split(begin));
    }
    return rests.get(begin);
  };
  const split = (begin: number): Scores[] | undefined => {
    let best: Scores[] | undefined;
    for (let end = chars.length - 1; end >= begin + SHORTEST; end--) {
      if (budget.isSpent()) return best;
      const first = scorePart(chars.slice(begin, end).join(''));
      if (!first) continue;
      best ??= [first];
      const others = scoreRest(end);
      if (others) return [first, ...others];
    }
    return undefined;
  };
  return split(0);
};
