import {
  allowedEdits,
  editFinder,
  lettersOf,
  type NameHit,
} from '#features/directory/search/closeness.rules.ts';
import { labelsFor, type SearchLabel } from '#features/directory/search/label-words.rules.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { type KnownPlace, placesFor } from '#features/directory/search/place-words.rules.ts';
import {
  HIDDEN,
  REMOVED_SLOT,
  type SearchStore,
  SHOWN,
} from '#features/directory/search/search-store.ts';
import type { WordList } from '#features/directory/search/word-list.ts';
import { isLatin } from '#features/directory/search/words.rules.ts';

/** The score of a match by field and kind. Popularity decides between equal scores. */
const scores = {
  name: { exact: 100, prefix: 80, inside: 50 },
  short: { exact: 52, prefix: 50, inside: 25 },
  long: { exact: 46, prefix: 44, inside: 20 },
  label: { exact: 60, prefix: 58, close: 40 },
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
/** Longest Chinese word that is split into parts. */
const MAX_HAN_PARTS = 10;

/** Who searches, and the names of the services. */
export interface SearchViewer {
  readonly isAdmin: boolean;
  readonly labels: readonly SearchLabel[];
}

interface Scored {
  readonly isAdmin: boolean;
  readonly scores: Uint8Array;
}

const isEmpty = (scored: Uint8Array): boolean => scored.every((score) => score === 0);

/** Scores every slot of the store for words of a search; 0 means no match. */
export const createSearchScores = (store: SearchStore) => {
  const { facts, names, shortFields, longFields, byService, bySector } = store;

  const unscored = ({ isAdmin }: { readonly isAdmin: boolean }): Scored => ({
    isAdmin,
    scores: new Uint8Array(facts.length),
  });

  /** Raises the score of the slots to at least `score`; whether the viewer may see any of them. */
  const bumpScore = (into: Scored, slots: Int32Array, score: number): boolean => {
    const { scores, isAdmin } = into;
    const visibility = store.visibility();
    let isFound = false;
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      const visible = visibility[slot];
      if (visible === REMOVED_SLOT || (visible === HIDDEN && !isAdmin)) continue;
      isFound = true;
      if ((scores[slot] as number) < score) scores[slot] = score;
    }
    return isFound;
  };

  const scoreMatches = (
    into: Scored,
    list: WordList,
    word: string,
    by: { exact: number; prefix: number; inside: number },
  ) => {
    let isWord = false;
    let isPrefix = false;
    list.eachHolding(word, (slots, match) => {
      if (!bumpScore(into, slots, by[match])) return;
      isWord ||= match === 'exact';
      isPrefix ||= match !== 'inside';
    });
    return { isWord, isPrefix };
  };

  /** A single letter is in nearly every profile, so a bit test replaces the walk through all words. */
  const scoreLetter = (into: Scored, letter: string) => {
    const bit = lettersOf(letter);
    const visibility = store.visibility();
    const letters = store.letters();
    for (let slot = 0; slot < facts.length; slot++) {
      const isSeen = visibility[slot] === SHOWN || (visibility[slot] === HIDDEN && into.isAdmin);
      const isHere = isSeen && ((letters[slot] as number) & bit) !== 0;
      if (isHere && into.scores[slot] === 0) into.scores[slot] = scores.long.inside;
    }
    return {
      isWord: bumpScore(into, longFields.slotsOf(letter), scores.long.exact),
      isPrefix: true,
    };
  };

  const scoreTypos = (into: Scored, list: WordList, word: string, best: number) => {
    const find = editFinder(word);
    list.eachWithLetters(lettersOf(word), allowedEdits(word), (known, slots, letters) => {
      const found = find(known, letters);
      if (!found) return;
      const score = found.isWhole ? best - TYPO_PENALTY * (found.edits - 1) : PREFIX_TYPO;
      bumpScore(into, slots(), score);
    });
  };

  const scoreLabels = (into: Scored, hits: readonly NameHit<SearchLabel>[]) => {
    for (const { what, match } of hits) {
      bumpScore(into, byService.slotsOf(what.serviceName), scores.label[match]);
    }
  };

  const scorePlaces = (into: Scored, hits: readonly NameHit<KnownPlace>[]) => {
    for (const { what, match } of hits) {
      const score = scores.place[match];
      for (const sector of what.sectors) bumpScore(into, bySector.slotsOf(String(sector)), score);
      for (const sector of what.around) {
        bumpScore(into, bySector.slotsOf(String(sector)), score - NEARBY_PENALTY);
      }
    }
  };

  /** For a name that is spelt differently from what was typed. */
  const guessNames = (into: Scored, word: string): void => {
    if (isLatin(word)) scoreTypos(into, names, word, NAME_TYPO);
    const [sound] = isLatin(word) ? [] : pinyinOf(word);
    if (sound) bumpScore(into, names.slotsOf(sound), SAME_SOUND);
  };

  const scoreWord = (word: string, viewer: SearchViewer): Uint8Array => {
    const { labels } = viewer;
    const direct = unscored(viewer);
    const mentioned = unscored(viewer);
    const name = scoreMatches(direct, names, word, scores.name);
    const short = scoreMatches(mentioned, shortFields, word, scores.short);
    const long = /^[a-z]$/.test(word)
      ? scoreLetter(mentioned, word)
      : scoreMatches(mentioned, longFields, word, scores.long);
    const known = { labels: labelsFor(word, labels, false), places: placesFor(word, false) };
    scoreLabels(direct, known.labels);
    scorePlaces(direct, known.places);
    const isKnown = name.isPrefix || known.labels.length > 0 || known.places.length > 0;
    if (!isKnown && !short.isWord && !long.isWord) {
      guessNames(direct, word);
      scoreLabels(direct, labelsFor(word, labels, true));
      scorePlaces(direct, placesFor(word, true));
      if (!short.isPrefix && isLatin(word)) {
        scoreTypos(mentioned, shortFields, word, SHORT_FIELD_TYPO);
      }
    }
    const result = direct.scores;
    for (let slot = 0; slot < result.length; slot++) {
      const one = result[slot] as number;
      const other = mentioned.scores[slot] as number;
      if (other === 0) continue;
      result[slot] =
        other >= scores.short.exact && one > 0 ? one + MENTION_BONUS : Math.max(one, other);
    }
    return result;
  };

  /** Chinese has no spaces, so a word without a match may be two words that each have one. */
  const scoreParts = (word: string, viewer: SearchViewer): Uint8Array[] | undefined => {
    const whole = scoreWord(word, viewer);
    if (!isEmpty(whole)) return [whole];
    const station = /^([a-z]{4,})(?:mrt|station)$/.exec(word)?.[1];
    if (station) return scoreParts(station, viewer);
    const chars = isLatin(word) ? [] : [...word].slice(0, MAX_HAN_PARTS);
    for (let end = chars.length - 1; end > 1; end--) {
      const first = scoreWord(chars.slice(0, end).join(''), viewer);
      if (isEmpty(first)) continue;
      const rest = chars.slice(end).join('');
      const others = rest.length > 1 ? scoreParts(rest, viewer) : [];
      if (others) return [first, ...others];
    }
    return undefined;
  };

  const scoreName = (word: string): Uint8Array => {
    const scored = unscored({ isAdmin: false });
    const { isPrefix } = scoreMatches(scored, names, word, scores.name);
    if (!isPrefix) guessNames(scored, word);
    return scored.scores;
  };

  return { scoreParts, scoreName };
};
