import { largerOf, maskIfPositive } from '#features/directory/search/branchless.rules.ts';
import { allowedEdits, editFinder, lettersOf } from '#features/directory/search/closeness.rules.ts';
import {
  createHanPresence,
  type HanPresence,
  scoreHanParts,
} from '#features/directory/search/han-parts.ts';
import { labelsFor, type SearchLabel } from '#features/directory/search/label-words.rules.ts';
import { languageLabels } from '#features/directory/search/language-words.rules.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { placesFor } from '#features/directory/search/place-words.rules.ts';
import { SEARCH_STEPS, type SearchBudget } from '#features/directory/search/search-budget.ts';
import type { SearchStore } from '#features/directory/search/search-store.ts';
import {
  createSlotScores,
  type Grades,
  type Scored,
  withoutScores,
} from '#features/directory/search/slot-scores.ts';
import { soundKey } from '#features/directory/search/sound-key.rules.ts';
import type { WordList } from '#features/directory/search/word-list.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';

/** The score of a match by field and kind. Popularity decides between equal scores. */
const scores = {
  name: { exact: 100, prefix: 80, inside: 50 },
  short: { exact: 52, prefix: 50, inside: 25 },
  long: { exact: 46, prefix: 44, inside: 20 },
  label: { exact: 60, prefix: 58, close: 40 },
  language: { exact: 54, prefix: 53, close: 38 },
  place: { exact: 62, prefix: 56, close: 40 },
} as const;
/** Subtracted for a place that is only nearby. */
const NEARBY_PENALTY = 4;
/** Added if the profile itself mentions the place or service. */
const MENTION_BONUS = 4;
const NAME_TYPO = 46;
const PREFIX_TYPO = 33;
const SAME_SOUND = 45;
const SHORT_FIELD_TYPO = 32;
const TYPO_PENALTY = 6;

/** Letters of the beginning of a language, because more people are called Eng than search for English so. */
const SHORTEST_LANGUAGE = 5;

const LETTER = /^[a-z]$/;
const NO_MATCH = { isWord: false, isPrefix: false };

/** The role of the searcher, and the names of the services. */
export interface SearchViewer {
  readonly isAdmin: boolean;
  readonly labels: readonly SearchLabel[];
}

/** State of one search: the viewer and the remaining budget. */
interface SearchRun {
  readonly viewer: SearchViewer;
  readonly budget: SearchBudget;
  /** For the parts of a Chinese word: whether a list contains a part. */
  readonly isHeld?: HanPresence;
}

/** Scores every slot of the store for words of a search; 0 means no match. */
export const createSearchScores = (store: SearchStore) => {
  const { names, nameSounds, shortFields, longFields, byService, byLanguage, bySector } = store;
  const { bumpScore, scoreMatches, scoreInside, scoreLetter } = createSlotScores(store);

  /** In descriptions, the words that only begin with a letter do not matter. */
  const scoreLongLetter = (into: Scored, letter: string) => {
    scoreInside(into, letter, store.columns().longLetters, scores.long.inside);
    const isWord = bumpScore(into, longFields.slotsOf(letter), scores.long.exact);
    return { isWord, isPrefix: isWord };
  };

  const scoreTypos = (into: Scored, list: WordList, word: string, best: number) => {
    const { budget } = into;
    const allowed = allowedEdits(word);
    if (allowed === 0) return;
    const find = editFinder(word);
    budget.steps += list.latinCount() * SEARCH_STEPS.comparedLetters;
    list.eachWithLetters(lettersOf(word), allowed, (known, slots, letters) => {
      budget.steps += SEARCH_STEPS.editDistance;
      const found = find(known, letters);
      if (!found) return;
      const score = found.isWhole ? best - TYPO_PENALTY * (found.edits - 1) : PREFIX_TYPO;
      bumpScore(into, slots(), score);
    });
  };

  /** Services, languages and places that a word may refer to; returns whether there is any. */
  const scoreReferences = (
    into: Scored,
    word: string,
    labels: readonly SearchLabel[],
    mayGuess: boolean,
  ): boolean => {
    const services = labelsFor(word, labels, mayGuess);
    for (const { what, match } of services) {
      bumpScore(into, byService.slotsOf(what.serviceName), scores.label[match]);
    }
    const languages = labelsFor(word, languageLabels, mayGuess, SHORTEST_LANGUAGE);
    for (const { what, match } of languages) {
      bumpScore(into, byLanguage.slotsOf(what.serviceName), scores.language[match]);
    }
    const places = placesFor(word, mayGuess);
    for (const { what, match } of places) {
      const score = scores.place[match];
      for (const sector of what.sectors) bumpScore(into, bySector.slotsOf(String(sector)), score);
      for (const sector of what.around) {
        bumpScore(into, bySector.slotsOf(String(sector)), score - NEARBY_PENALTY);
      }
    }
    return services.length + languages.length + places.length > 0;
  };

  /** Looked up for every word, because somebody else may have the name that was typed. */
  const scoreSound = (into: Scored, word: string): void => {
    const sound = soundKey(word);
    if (sound) bumpScore(into, nameSounds.slotsOf(sound), SAME_SOUND);
  };

  /** For a name that is spelt differently from what was typed. */
  const guessNames = (into: Scored, word: string): void => {
    if (isLatin(word)) scoreTypos(into, names, word, NAME_TYPO);
    const [sound] = isLatin(word) ? [] : pinyinOf(word);
    if (sound) bumpScore(into, names.slotsOf(sound), SAME_SOUND);
  };

  /** Undefined if nobody is found. */
  const scoreWord = (word: string, run: SearchRun): Uint8Array | undefined => {
    const { viewer, budget, isHeld } = run;
    const { isAdmin, labels } = viewer;
    const direct = withoutScores(isAdmin, budget);
    const mentioned = withoutScores(isAdmin, budget);
    const isLetter = LETTER.test(word);
    const match = (into: Scored, list: WordList, letters: Int32Array, by: Grades) => {
      if (isLetter) return scoreLetter(into, list, word, letters, by);
      const mayMatch = isHeld === undefined || isHeld(list, word);
      return mayMatch ? scoreMatches(into, list, word, by) : NO_MATCH;
    };
    const { nameLetters, shortLetters, longLetters } = store.columns();
    const name = match(direct, names, nameLetters, scores.name);
    const short = match(mentioned, shortFields, shortLetters, scores.short);
    const long = isLetter
      ? scoreLongLetter(mentioned, word)
      : match(mentioned, longFields, longLetters, scores.long);
    const isReference = scoreReferences(direct, word, labels, false);
    scoreSound(direct, word);
    const isKnown = name.isPrefix || isReference || short.isWord || long.isWord;
    if (!isKnown && !budget.isSpent()) {
      guessNames(direct, word);
      scoreReferences(direct, word, labels, true);
      if (!short.isPrefix && isLatin(word)) {
        scoreTypos(mentioned, shortFields, word, SHORT_FIELD_TYPO);
      }
    }
    budget.steps += SEARCH_STEPS.word + store.slotCount() * SEARCH_STEPS.combinedProfile;
    const result = direct.scores;
    const mentions = mentioned.scores;
    if (!result || !mentions) return result ?? mentions;
    for (let slot = 0; slot < result.length; slot++) {
      const [one, other] = [result[slot] as number, mentions[slot] as number];
      const isMentioned = maskIfPositive(one) & maskIfPositive(other - scores.short.exact + 1);
      result[slot] = largerOf(one + (MENTION_BONUS & isMentioned), other);
    }
    return result;
  };

  const scoreParts = (word: string, run: SearchRun): Uint8Array[] | undefined => {
    const whole = scoreWord(word, run);
    if (whole) return [whole];
    const station = /^([a-z]{4,})(?:mrt|station)$/.exec(word)?.[1];
    if (station) return scoreParts(station, run);
    if (isLatin(word)) return undefined;
    const ofPart = { ...run, isHeld: createHanPresence(run.budget) };
    return scoreHanParts(word, run.budget, (part) => scoreWord(part, ofPart));
  };

  const scoreName = (word: string, budget: SearchBudget): Uint8Array[] | undefined => {
    const scored = withoutScores(false, budget);
    const { isPrefix } = LETTER.test(word)
      ? scoreLetter(scored, names, word, store.columns().nameLetters, scores.name)
      : scoreMatches(scored, names, word, scores.name);
    scoreSound(scored, word);
    if (!isPrefix && !budget.isSpent()) guessNames(scored, word);
    return scored.scores && [scored.scores];
  };

  return { scoreParts, scoreName };
};
