import { lettersOf } from '#features/directory/search/closeness.rules.ts';
import {
  languageBits,
  nameWords,
  type SearchedProfile,
  textWords,
} from '#features/directory/search/indexed-profile.rules.ts';
import { sectorOf } from '#features/directory/search/place-words.rules.ts';
import { createSlotColumns, SHOWN } from '#features/directory/search/slot-columns.ts';
import { soundKey } from '#features/directory/search/sound-key.rules.ts';
import { createWordList } from '#features/directory/search/word-list.ts';

/** Removed slots may outnumber live ones by this many before the index is rebuilt. */
const MIN_WASTE = 2_000;

const increment = <Key>(counts: Map<Key, number>, key: Key) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const lettersOfAll = (words: Iterable<string>): number => {
  let letters = 0;
  for (const word of words) letters |= lettersOf(word);
  return letters;
};

/**
 * The postings of the search index. A profile has a slot, and every change gives it a new slot, so that word
 * lists are append-only.
 */
export const createSearchStore = () => {
  const { columns, slotCount, openings, pushSlot, removeSlot } = createSlotColumns();
  const slotOf = new Map<number, number>();
  /** Each distinct set of services once, because many profiles offer the same. */
  const offers: (readonly string[])[] = [];
  const offerOf = new Map<string, number>();
  /** The numbers of the services of each set, one set after the other, because facets count them all. */
  const offeredKeys: number[] = [];
  const offerStarts = [0];
  const keys: string[] = [];
  const keyOf = new Map<string, number>();
  const areas: string[] = [];
  const areaOf = new Map<string, number>();
  const names = createWordList();
  /** The sounds of the words of names. */
  const nameSounds = createWordList();
  /** Words of title, place, category and skills. */
  const shortFields = createWordList();
  /** Words of the descriptions that no short field has. */
  const longFields = createWordList();
  const byService = createWordList();
  const byLanguage = createWordList();
  const bySector = createWordList();
  /** Reused until a profile changes, because suggestions need the counts at every keystroke. */
  let counts: ReturnType<typeof countShown> | undefined;

  /** Number of profiles by number of the service, from the number of profiles by set of services. */
  const countServices = (byOffer: Uint32Array): Uint32Array => {
    const counted = new Uint32Array(keys.length);
    for (let offer = 0; offer < byOffer.length; offer++) {
      const count = byOffer[offer] as number;
      if (count === 0) continue;
      const end = offerStarts[offer + 1] as number;
      for (let at = offerStarts[offer] as number; at < end; at++) {
        const key = offeredKeys[at] as number;
        counted[key] = (counted[key] as number) + count;
      }
    }
    return counted;
  };

  const countShown = () => {
    const byOffer = new Uint32Array(offers.length);
    const sectors = new Map<number, number>();
    const byArea = new Map<string, number>();
    const { visibility, offer, sector, area } = columns();
    for (let slot = 0; slot < slotCount(); slot++) {
      if (visibility[slot] !== SHOWN) continue;
      const own = offer[slot] as number;
      byOffer[own] = (byOffer[own] ?? 0) + 1;
      increment(sectors, sector[slot] as number);
      increment(byArea, areas[area[slot] as number] as string);
    }
    const counted = countServices(byOffer);
    const byKey = new Map(keys.map((key, number) => [key, counted[number] as number]));
    return { byKey, bySector: sectors, byArea };
  };

  const remove = (id: number) => {
    counts = undefined;
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    removeSlot(slot);
    slotOf.delete(id);
  };

  /** The number of a name, which is added if it is new. */
  const numberOf = (name: string, numbers: Map<string, number>, all: string[]): number => {
    const number = numbers.get(name) ?? all.push(name) - 1;
    numbers.set(name, number);
    return number;
  };

  const offerFor = (services: readonly string[]): number => {
    const name = JSON.stringify(services);
    const known = offerOf.get(name);
    if (known !== undefined) return known;
    const offer = offers.push(services) - 1;
    for (const service of services) offeredKeys.push(numberOf(service, keyOf, keys));
    offerStarts.push(offeredKeys.length);
    offerOf.set(name, offer);
    return offer;
  };

  const put = (profile: SearchedProfile) => {
    remove(profile.id);
    const { id, isHidden, price, rating } = profile;
    const services = [...new Set(profile.services)].sort();
    const sector = sectorOf(profile.postalCode);
    const { title, location, category, skills, about, extraServices } = profile;
    const ofName = nameWords(profile.name);
    const ofShort = textWords(title, location, category, ...skills);
    const ofLong = textWords(about, extraServices);
    const slot = pushSlot({
      id,
      isHidden,
      openings: profile.openings,
      price,
      rating,
      sector,
      area: numberOf(profile.locationArea.toLowerCase(), areaOf, areas),
      offer: offerFor(services),
      languages: languageBits(profile.languages),
      nameLetters: lettersOfAll(ofName),
      shortLetters: lettersOfAll(ofShort),
      longLetters: lettersOfAll(ofLong),
    });
    slotOf.set(id, slot);
    for (const word of ofName) names.add(word, slot);
    for (const sound of new Set(ofName.flatMap((word) => soundKey(word) ?? []))) {
      nameSounds.add(sound, slot);
    }
    for (const word of ofShort) shortFields.add(word, slot);
    for (const word of ofLong) if (!ofShort.has(word)) longFields.add(word, slot);
    for (const service of services) byService.add(service, slot);
    for (const language of profile.languages) byLanguage.add(language, slot);
    if (sector > 0) bySector.add(String(sector), slot);
  };

  return {
    put,
    remove,
    columns,
    slotCount,
    openings,
    areas,
    slotOf,
    offers,
    keyOf,
    countServices,
    names,
    nameSounds,
    shortFields,
    longFields,
    byService,
    byLanguage,
    bySector,
    /** Whether so many slots are removed that the index should be rebuilt. */
    isWasteful: () => slotCount() > 2 * slotOf.size + MIN_WASTE,
    /** Number of visible profiles by service, sector and area. */
    shownCounts: () => {
      counts ??= countShown();
      return counts;
    },
  };
};

export type SearchStore = ReturnType<typeof createSearchStore>;
