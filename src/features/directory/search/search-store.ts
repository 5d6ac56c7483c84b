import { lettersOf } from '#features/directory/search/closeness.rules.ts';
import {
  nameWords,
  type SearchedProfile,
  type SlotFacts,
  sectorOf,
  textWords,
} from '#features/directory/search/indexed-profile.rules.ts';
import { createWordList } from '#features/directory/search/word-list.ts';

/** Values of `visibility`. */
export const REMOVED_SLOT = 0;
export const SHOWN = 1;
export const HIDDEN = 2;

/** Removed slots may outnumber live ones by this many before the index is rebuilt. */
const MIN_WASTE = 2_000;

const increment = <Key>(counts: Map<Key, number>, key: Key, by: number) =>
  counts.set(key, (counts.get(key) ?? 0) + by);

const grown = <List extends Uint8Array | Int32Array>(old: List, larger: List): List => {
  larger.set(old);
  return larger;
};

const lettersFor = (slots: number) => ({
  names: new Int32Array(slots),
  short: new Int32Array(slots),
  long: new Int32Array(slots),
});

/**
 * The postings of the search index. A profile has a slot, and every change gives it a new slot, so that word
 * lists are append-only. Visibility and letters are typed arrays, because every search reads all of them.
 */
export const createSearchStore = () => {
  /** Undefined for a removed slot. */
  const facts: (SlotFacts | undefined)[] = [];
  let visibility = new Uint8Array(MIN_WASTE);
  /** The letters of the words of each profile, as bit sets. */
  let letters = lettersFor(MIN_WASTE);
  const slotOf = new Map<number, number>();
  /** Each distinct set of services once, because many profiles offer the same. */
  const offers: (readonly string[])[] = [];
  const offerOf = new Map<string, number>();
  /** The services of each set by their number, because counting numbers is much faster. */
  const offeredKeys: (readonly number[])[] = [];
  const keys: string[] = [];
  const keyOf = new Map<string, number>();
  const names = createWordList();
  /** Words of title, place, category and skills. */
  const shortFields = createWordList();
  /** Words of the descriptions that no short field has. */
  const longFields = createWordList();
  const byService = createWordList();
  const bySector = createWordList();
  /** Reused until a profile changes, because suggestions need the counts at every keystroke. */
  let counts: ReturnType<typeof countShown> | undefined;

  /** Number of profiles by service, from the number of profiles by set of services. */
  const countKeys = (byOffer: Uint32Array): ReadonlyMap<string, number> => {
    const counted = new Uint32Array(keys.length);
    for (let offer = 0; offer < byOffer.length; offer++) {
      const count = byOffer[offer] as number;
      if (count === 0) continue;
      for (const key of offeredKeys[offer] ?? []) counted[key] = (counted[key] as number) + count;
    }
    return new Map(keys.map((key, number) => [key, counted[number] as number]));
  };

  const countShown = () => {
    const byOffer = new Uint32Array(offers.length);
    const sectors = new Map<number, number>();
    const byArea = new Map<string, number>();
    for (const one of facts) {
      if (!one || one.isHidden) continue;
      byOffer[one.offer] = (byOffer[one.offer] ?? 0) + 1;
      increment(sectors, one.sector, 1);
      increment(byArea, one.area, 1);
    }
    return { byKey: countKeys(byOffer), bySector: sectors, byArea };
  };

  const remove = (id: number) => {
    counts = undefined;
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    facts[slot] = undefined;
    visibility[slot] = REMOVED_SLOT;
    slotOf.delete(id);
  };

  const keyFor = (service: string): number => {
    const key = keyOf.get(service) ?? keys.push(service) - 1;
    keyOf.set(service, key);
    return key;
  };

  const offerFor = (services: readonly string[]): number => {
    const name = JSON.stringify(services);
    const known = offerOf.get(name);
    if (known !== undefined) return known;
    const offer = offers.push(services) - 1;
    offeredKeys.push(services.map(keyFor));
    offerOf.set(name, offer);
    return offer;
  };

  const put = (profile: SearchedProfile) => {
    remove(profile.id);
    const slot = facts.length;
    const { id, isHidden, isOnline, price, rating, locationArea } = profile;
    const services = [...new Set(profile.services)].sort();
    const offer = offerFor(services);
    const sector = sectorOf(profile.postalCode);
    const area = locationArea.toLowerCase();
    facts.push({ id, isHidden, isOnline, price, rating, sector, area, offer });
    slotOf.set(id, slot);
    let ofName = 0;
    for (const word of nameWords(profile.name)) {
      names.add(word, slot);
      ofName |= lettersOf(word);
    }
    const { title, location, category, skills, about, extraServices } = profile;
    const shortWords = textWords(title, location, category, ...skills);
    let ofShort = 0;
    for (const word of shortWords) {
      shortFields.add(word, slot);
      ofShort |= lettersOf(word);
    }
    let ofLong = 0;
    for (const word of textWords(about, extraServices)) {
      if (!shortWords.has(word)) longFields.add(word, slot);
      ofLong |= lettersOf(word);
    }
    if (slot === visibility.length) {
      visibility = grown(visibility, new Uint8Array(slot * 2));
      const larger = lettersFor(slot * 2);
      letters = {
        names: grown(letters.names, larger.names),
        short: grown(letters.short, larger.short),
        long: grown(letters.long, larger.long),
      };
    }
    visibility[slot] = isHidden ? HIDDEN : SHOWN;
    letters.names[slot] = ofName;
    letters.short[slot] = ofShort;
    letters.long[slot] = ofLong;
    for (const service of services) byService.add(service, slot);
    if (sector > 0) bySector.add(String(sector), slot);
  };

  return {
    put,
    remove,
    facts,
    slotOf,
    offers,
    countKeys,
    names,
    shortFields,
    longFields,
    byService,
    bySector,
    /** Replaced when the arrays grow, so read once per search. */
    visibility: () => visibility,
    letters: () => letters,
    /** Whether so many slots are removed that the index should be rebuilt. */
    isWasteful: () => facts.length > 2 * slotOf.size + MIN_WASTE,
    /** Number of visible profiles by service, sector and area. */
    shownCounts: () => {
      counts ??= countShown();
      return counts;
    },
  };
};

export type SearchStore = ReturnType<typeof createSearchStore>;
