import {
  allowedSlips,
  lettersOf,
  slipsBetween,
  slipsFinder,
} from '#features/directory/search/closeness.rules.ts';
import {
  type LabelHit,
  labelsFor,
  type SearchLabel,
} from '#features/directory/search/label-words.rules.ts';
import { soundsOf } from '#features/directory/search/pinyin.rules.ts';
import { type PlaceHit, placesFor } from '#features/directory/search/place-words.rules.ts';
import { withDistricts } from '#features/directory/search/wanted-words.rules.ts';
import { createWordList, type WordList } from '#features/directory/search/word-list.ts';
import { isLatin, wordsOf } from '#features/directory/search/words.rules.ts';

/** What is known of a profile to find it and to count it. */
export interface SearchedProfile {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly location: string;
  readonly category: string;
  readonly extraServices: string;
  readonly skills: readonly string[];
  readonly services: readonly string[];
  readonly locationArea: string;
  readonly postalCode: string;
  readonly isHidden: boolean;
  readonly isOnline: boolean;
  readonly price: number | null;
  /** In tenths. */
  readonly rating: number;
}

/** What facets count of a profile; its place in the list is its number here. */
export interface SlotFacts {
  readonly id: number;
  readonly isHidden: boolean;
  readonly isOnline: boolean;
  readonly price: number | null;
  readonly rating: number;
  /** 0 where it is not known. */
  readonly sector: number;
  readonly area: string;
  /** Its services, by their number in `offers`. */
  readonly offer: number;
}

/** How much a word that is found so says for a profile. Where two are equal, popularity decides. */
const grades = {
  name: { exact: 100, prefix: 80, inside: 50 },
  head: { exact: 52, prefix: 50, inside: 25 },
  tale: { exact: 46, prefix: 44, inside: 20 },
  label: { exact: 60, prefix: 58, close: 40 },
  place: { exact: 62, prefix: 56, close: 40 },
} as const;
/** A place that is only near. */
const AROUND = 4;
/** The profile itself speaks of the place or service. */
const SAYS_SO = 4;
const NAME_SLIP = 46;
const BEGIN_SLIP = 33;
const SAME_SOUND = 45;
const HEAD_SLIP = 32;
const PER_SLIP = 6;

/** Dead places may be as many as living ones before all is made anew. */
const MIN_WASTE = 2_000;

const GONE = 0;
const SHOWN = 1;
const HIDDEN = 2;

const combinations = (words: readonly string[]): string[] => {
  const latin = words.filter(isLatin);
  const pairs = latin.slice(1).map((word, index) => `${latin[index]}${word}`);
  return latin.length > 2 ? [...pairs, latin.join('')] : pairs;
};

const grown = <List extends Uint8Array | Int32Array>(old: List, larger: List): List => {
  larger.set(old);
  return larger;
};

/** The words of a name, Latin ones also without spaces between, Chinese ones as they sound. */
export const nameWords = (name: string): string[] => {
  const words = wordsOf(name);
  return [...new Set([...words, ...combinations(words), ...words.flatMap(soundsIfHan)])];
};
const soundsIfHan = (word: string) => (isLatin(word) ? [] : soundsOf(word));

const NAMES_DISTRICT = /dist|邮区/iu;
const textWords = (...texts: string[]): Set<string> => {
  const text = texts.join('\n');
  const words = new Set(wordsOf(text));
  if (NAMES_DISTRICT.test(text)) for (const word of wordsOf(withDistricts(text))) words.add(word);
  return words;
};

const sectorOf = (postalCode: string): number =>
  /^\d{6}$/.test(postalCode) ? Number(postalCode.slice(0, 2)) : 0;

/** Who looks, and what services are called. */
export interface Seeing {
  readonly isAdmin: boolean;
  readonly labels: readonly SearchLabel[];
}

interface Graded {
  readonly isAdmin: boolean;
  readonly grades: Uint8Array;
}

interface ShownCounts {
  readonly byKey: ReadonlyMap<string, number>;
  readonly bySector: ReadonlyMap<number, number>;
  readonly byArea: ReadonlyMap<string, number>;
}

const countOf = <Key>(counts: Map<Key, number>, key: Key, more: number) =>
  counts.set(key, (counts.get(key) ?? 0) + more);

export interface SearchIndex {
  put(profile: SearchedProfile): void;
  remove(id: number): void;
  /** Places in the list, dead ones among them. */
  readonly size: number;
  /** Undefined where the place is dead. */
  at(slot: number): SlotFacts | undefined;
  slotOf(id: number): number | undefined;
  /** Each once, however many profiles have it. */
  readonly offers: readonly (readonly string[])[];
  /** So many places are dead that it should be made anew. */
  readonly isWasteful: boolean;
  /** How many profiles visitors see of each service, sector and area. */
  shownCounts(): ShownCounts;
  /** A grade for each place in the list, 0 where a word is missing. */
  grade(words: readonly string[], seeing: Seeing): Uint16Array;
  /** The same by names alone, for visitors. */
  gradeNames(words: readonly string[]): Uint16Array;
  /** Words of names that are closest to one that nobody has, and whose they are. */
  closestNames(word: string): { slots: readonly number[]; slips: number }[];
}

export const createSearchIndex = (): SearchIndex => {
  const facts: (SlotFacts | undefined)[] = [];
  /** Who may see each, and which letters its texts have: what is looked at most. */
  let sights = new Uint8Array(MIN_WASTE);
  let letters = new Int32Array(MIN_WASTE);
  const slotOf = new Map<number, number>();
  /** Many profiles offer the same. */
  const offers: (readonly string[])[] = [];
  const offerOf = new Map<string, number>();
  const names = createWordList();
  const heads = createWordList();
  const tales = createWordList();
  const byService = createWordList();
  const bySector = createWordList();

  /** Whether there is a profile among them that the viewer may see. */
  const raise = (into: Graded, slots: Int32Array, grade: number): boolean => {
    const { grades, isAdmin } = into;
    let isFound = false;
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] as number;
      const sight = sights[slot];
      if (sight === GONE || (sight === HIDDEN && !isAdmin)) continue;
      isFound = true;
      if ((grades[slot] as number) < grade) grades[slot] = grade;
    }
    return isFound;
  };

  const gradeMatches = (
    into: Graded,
    list: WordList,
    word: string,
    by: { exact: number; prefix: number; inside: number },
  ) => {
    let isWord = false;
    let isBegin = false;
    list.eachHolding(word, (slots, match) => {
      if (!raise(into, slots, by[match])) return;
      isWord ||= match === 'exact';
      isBegin ||= match !== 'inside';
    });
    return { isWord, isBegin };
  };

  /** Nearly everybody has a letter somewhere: that is not worth a walk through all words. */
  const gradeLetter = (into: Graded, letter: string) => {
    const bit = lettersOf(letter);
    for (let slot = 0; slot < facts.length; slot++) {
      const isSeen = sights[slot] === SHOWN || (sights[slot] === HIDDEN && into.isAdmin);
      const isHere = isSeen && ((letters[slot] as number) & bit) !== 0;
      if (isHere && into.grades[slot] === 0) into.grades[slot] = grades.tale.inside;
    }
    return { isWord: raise(into, tales.slotsOf(letter), grades.tale.exact), isBegin: true };
  };

  const gradeSlips = (into: Graded, list: WordList, word: string, best: number) => {
    const find = slipsFinder(word);
    list.eachWithLetters(lettersOf(word), allowedSlips(word), (known, slots, letters) => {
      const slip = find(known, letters);
      if (!slip) return;
      const grade = slip.isWhole ? best - PER_SLIP * (slip.slips - 1) : BEGIN_SLIP;
      raise(into, slots(), grade);
    });
  };

  const gradeLabels = (into: Graded, hits: readonly LabelHit[]) => {
    for (const { value, match } of hits) raise(into, byService.slotsOf(value), grades.label[match]);
  };
  const gradePlaces = (into: Graded, hits: readonly PlaceHit[]) => {
    for (const { place, match } of hits) {
      const grade = grades.place[match];
      for (const sector of place.sectors) raise(into, bySector.slotsOf(String(sector)), grade);
      for (const sector of place.around) {
        raise(into, bySector.slotsOf(String(sector)), grade - AROUND);
      }
    }
  };

  /** Whoever types a name otherwise than it is written. */
  const guessNames = (into: Graded, word: string): void => {
    if (isLatin(word)) gradeSlips(into, names, word, NAME_SLIP);
    const [sound] = isLatin(word) ? [] : soundsOf(word);
    if (sound) raise(into, names.slotsOf(sound), SAME_SOUND);
  };

  const ungraded = ({ isAdmin }: Seeing): Graded => ({
    isAdmin,
    grades: new Uint8Array(facts.length),
  });

  const gradeWord = (word: string, seeing: Seeing): Uint8Array => {
    const { labels } = seeing;
    const own = ungraded(seeing);
    const told = ungraded(seeing);
    const name = gradeMatches(own, names, word, grades.name);
    const head = gradeMatches(told, heads, word, grades.head);
    const tale = /^[a-z]$/.test(word)
      ? gradeLetter(told, word)
      : gradeMatches(told, tales, word, grades.tale);
    const known = { labels: labelsFor(word, labels, false), places: placesFor(word, false) };
    gradeLabels(own, known.labels);
    gradePlaces(own, known.places);
    const isKnown = name.isBegin || known.labels.length > 0 || known.places.length > 0;
    if (!isKnown && !head.isWord && !tale.isWord) {
      guessNames(own, word);
      gradeLabels(own, labelsFor(word, labels, true));
      gradePlaces(own, placesFor(word, true));
      if (!head.isBegin && isLatin(word)) gradeSlips(told, heads, word, HEAD_SLIP);
    }
    const result = own.grades;
    for (let slot = 0; slot < result.length; slot++) {
      const one = result[slot] as number;
      const other = told.grades[slot] as number;
      if (other === 0) continue;
      result[slot] = other >= grades.head.exact && one > 0 ? one + SAYS_SO : Math.max(one, other);
    }
    return result;
  };

  const isEmpty = (graded: Uint8Array): boolean => graded.every((grade) => grade === 0);

  /** Chinese has no spaces: a word that nobody has may be two that somebody has. */
  const gradeParts = (word: string, seeing: Seeing): Uint8Array[] | undefined => {
    const whole = gradeWord(word, seeing);
    if (!isEmpty(whole)) return [whole];
    const station = /^([a-z]{4,})(?:mrt|station)$/.exec(word)?.[1];
    if (station) return gradeParts(station, seeing);
    const chars = isLatin(word) ? [] : [...word].slice(0, 10);
    for (let end = chars.length - 1; end > 1; end--) {
      const first = gradeWord(chars.slice(0, end).join(''), seeing);
      if (isEmpty(first)) continue;
      const rest = chars.slice(end).join('');
      const others = rest.length > 1 ? gradeParts(rest, seeing) : [];
      if (others) return [first, ...others];
    }
    return undefined;
  };

  /** All words must be there. One that nobody has is passed over, if most are not like that. */
  const combine = (graded: (Uint8Array[] | undefined)[]): Uint16Array => {
    const known = graded.filter((one) => one !== undefined);
    const isTold = known.length > 0 && known.length > graded.length - known.length;
    const sums = new Uint16Array(facts.length);
    if (!isTold) return sums;
    const parts = known.flat();
    for (let slot = 0; slot < sums.length; slot++) {
      let sum = 0;
      for (const part of parts) {
        const grade = part[slot] as number;
        if (grade === 0) {
          sum = 0;
          break;
        }
        sum += grade;
      }
      sums[slot] = facts[slot] ? sum : 0;
    }
    return sums;
  };

  const gradeName = (word: string): Uint8Array => {
    const graded = ungraded({ isAdmin: false, labels: [] });
    const { isBegin } = gradeMatches(graded, names, word, grades.name);
    if (!isBegin) guessNames(graded, word);
    return graded.grades;
  };

  /** Kept until a profile changes: suggestions ask for it with every letter. */
  let counts: ShownCounts | undefined;
  const countShown = (): ShownCounts => {
    const byOffer = new Uint32Array(offers.length);
    const bySector = new Map<number, number>();
    const byArea = new Map<string, number>();
    for (const seen of facts) {
      if (!seen || seen.isHidden) continue;
      byOffer[seen.offer] = (byOffer[seen.offer] ?? 0) + 1;
      countOf(bySector, seen.sector, 1);
      countOf(byArea, seen.area, 1);
    }
    const byKey = new Map<string, number>();
    for (const [offer, keys] of offers.entries()) {
      for (const key of keys) countOf(byKey, key, byOffer[offer] ?? 0);
    }
    return { byKey, bySector, byArea };
  };

  const remove = (id: number) => {
    counts = undefined;
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    facts[slot] = undefined;
    sights[slot] = GONE;
    slotOf.delete(id);
  };

  const put = (profile: SearchedProfile) => {
    remove(profile.id);
    const slot = facts.length;
    const { id, isHidden, isOnline, price, rating, locationArea } = profile;
    const services = [...new Set(profile.services)].sort();
    const key = JSON.stringify(services);
    const offer = offerOf.get(key) ?? offers.push(services) - 1;
    offerOf.set(key, offer);
    const sector = sectorOf(profile.postalCode);
    const area = locationArea.toLowerCase();
    facts.push({ id, isHidden, isOnline, price, rating, sector, area, offer });
    slotOf.set(id, slot);
    const ownNames = nameWords(profile.name);
    for (const word of ownNames) names.add(word, slot);
    const { title, location, category, skills, about, extraServices } = profile;
    const ownHeads = textWords(title, location, category, ...skills);
    for (const word of ownHeads) heads.add(word, slot);
    let has = 0;
    for (const word of textWords(about, extraServices)) {
      if (!ownHeads.has(word)) tales.add(word, slot);
      has |= lettersOf(word);
    }
    if (slot === sights.length) {
      sights = grown(sights, new Uint8Array(slot * 2));
      letters = grown(letters, new Int32Array(slot * 2));
    }
    sights[slot] = isHidden ? HIDDEN : SHOWN;
    letters[slot] = has;
    for (const service of services) byService.add(service, slot);
    if (sector > 0) bySector.add(String(sector), slot);
  };

  return {
    put,
    remove,
    get size() {
      return facts.length;
    },
    at: (slot) => facts[slot],
    slotOf: (id) => slotOf.get(id),
    offers,
    get isWasteful() {
      return facts.length > 2 * slotOf.size + MIN_WASTE;
    },
    shownCounts: () => {
      counts ??= countShown();
      return counts;
    },
    grade: (words, seeing) => combine(words.map((word) => gradeParts(word, seeing))),
    gradeNames: (words) => combine(words.map((word) => [gradeName(word)])),
    closestNames: (word) => {
      const most = Math.max(1, Math.ceil(word.length / 2));
      const close: { slots: number[]; slips: number }[] = [];
      names.eachWithLetters(lettersOf(word), most, (known, slotsOf) => {
        if (known.length < 2) return;
        const slips = slipsBetween(word, known, most);
        if (slips > most || slips >= known.length) return;
        const slots = [...slotsOf()].filter((slot) => facts[slot]?.isHidden === false);
        if (slots.length > 0) close.push({ slots, slips });
      });
      return close.sort((one, other) => one.slips - other.slips);
    },
  };
};
