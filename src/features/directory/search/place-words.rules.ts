import { districtNames, type PlaceLabel } from '#features/directory/places/district-names.ts';
import { localityNames } from '#features/directory/places/locality-names.ts';
import { sectors } from '#features/directory/places/sectors.ts';
import { type StationName, stations } from '#features/directory/places/stations.ts';
import { bestMatchFinder, type NameHit } from '#features/directory/search/closeness.rules.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { isLatin, tokenize, wordsOfNames } from '#features/directory/search/words.rules.ts';

/** A district, station or neighbourhood, with the postal sectors that belong to it or are near it. */
export interface KnownPlace {
  readonly kind: 'station' | 'district' | 'locality';
  /** The slug that the `near` parameter uses. */
  readonly value: string;
  readonly label: PlaceLabel;
  /** Sectors that contain the place, or whose nearest station it is. */
  readonly sectors: readonly number[];
  /** Sectors that are only near the place. */
  readonly around: readonly number[];
  /** Search words for the place. */
  readonly words: readonly string[];
  /** Search words that only match as a whole. */
  readonly codes: readonly string[];
  /** The pinyin of its Chinese name. */
  readonly sound: string | undefined;
}

const sectorList = Object.entries(sectors).map(([sector, facts]) => ({
  sector: Number(sector),
  ...facts,
}));

const sectorsWhere = (matchesSector: (facts: (typeof sectorList)[number]) => boolean): number[] =>
  sectorList.filter(matchesSector).map(({ sector }) => sector);

const slugOf = (name: string): string => tokenize(name.replace(/^the /, '')).join('-');

const named = (en: string, zh: string) => ({
  value: slugOf(en),
  label: { en, zh: zh || en },
  words: wordsOfNames(en, zh),
  sound: pinyinOf(zh)[0],
});

const stationPlaces = (Object.keys(stations) as StationName[]).map((name): KnownPlace => {
  const { zh, codes } = stations[name];
  const nearest = sectorsWhere(
    (facts) => facts.stations[0] === name || facts.localities.includes(name),
  );
  const near = sectorsWhere((facts) => facts.stations.includes(name));
  return {
    kind: 'station',
    ...named(name, zh),
    sectors: nearest.length > 0 ? nearest : near,
    around: nearest.length > 0 ? near.filter((sector) => !nearest.includes(sector)) : [],
    codes: codes.map((code) => code.toLowerCase()),
  };
});

export const districtPlaces = districtNames.map((label, index): KnownPlace => {
  const number = index + 1;
  const code = `d${String(number).padStart(2, '0')}`;
  return {
    kind: 'district',
    value: code,
    label,
    sectors: sectorsWhere(({ district }) => district === number),
    around: [],
    words: [],
    codes: [code, `d${number}`, `district${number}`],
    sound: undefined,
  };
});

/** The district of each postal sector. */
export const districtOfSector = new Map(
  districtPlaces.flatMap((district) =>
    district.sectors.map((sector) => [sector, district] as const),
  ),
);

const localities = [...new Set(sectorList.flatMap((facts) => facts.localities))].filter(
  (name) => !(name in stations),
);
const localityPlaces = localities.map(
  (name): KnownPlace => ({
    kind: 'locality',
    ...named(name.replace(/^the /, ''), localityNames[name] ?? ''),
    sectors: sectorsWhere((facts) => facts.localities.includes(name)),
    around: [],
    codes: [],
  }),
);

export const knownPlaces = [...stationPlaces, ...localityPlaces, ...districtPlaces];
const byValue = new Map(knownPlaces.map((place) => [place.value, place]));

export const placeOf = (value: string): KnownPlace | undefined =>
  byValue.get(value.replace(/^d(\d)$/, 'd0$1'));

/** The number of the postal sector of a postal code; 0 if it is none. */
export const sectorOf = (postalCode: string): number =>
  /^\d{6}$/.test(postalCode) ? Number(postalCode.slice(0, 2)) : 0;

const placeOfSector = new Map(
  sectorList.map(({ sector, localities: [first = ''] }) => [sector, byValue.get(slugOf(first))]),
);

/** The best known neighbourhood of a postal code. */
export const placeOfPostalCode = (code: string): KnownPlace | undefined =>
  placeOfSector.get(sectorOf(code));

/** The sectors of all places in `near`; unknown places are ignored. */
export const sectorsNear = (values: readonly string[]): Set<number> =>
  new Set(
    values.map(placeOf).flatMap((place) => [...(place?.sectors ?? []), ...(place?.around ?? [])]),
  );

/** Parts of place names that are too common to be corrected as typos. */
const TOO_COMMON = new Set(
  'road park way central upper north south east west old street the'.split(' '),
);

/** All words of places as one text, to rule out most words of a search at once. */
const placeText = knownPlaces.flatMap(({ words }) => words).join('\n');
const placeCodes = new Set(knownPlaces.flatMap(({ codes }) => codes));

/** Places that a word may refer to. A postal code refers to its district. */
export const placesFor = (word: string, mayGuess: boolean, shortest = 3): NameHit<KnownPlace>[] => {
  const district = districtOfSector.get(sectorOf(word));
  if (district) return [{ what: district, match: 'exact' }];
  const isListed = placeText.includes(word) || placeCodes.has(word);
  if (!isListed && !mayGuess) return [];
  const sound = mayGuess && !isLatin(word) ? pinyinOf(word)[0] : word;
  const soundsLike = (what: KnownPlace) =>
    mayGuess && what.sound !== undefined && what.sound === sound;
  // Of Chinese words only the sound can be close.
  const mayMatch = isListed || isLatin(word);
  const mayCorrect = (known: string) => mayGuess && !TOO_COMMON.has(known);
  const bestMatch = bestMatchFinder(word, shortest);
  return knownPlaces.flatMap((what): NameHit<KnownPlace>[] => {
    if (what.codes.includes(word)) return [{ what, match: 'exact' }];
    const match = mayMatch ? bestMatch(what.words, mayCorrect) : undefined;
    if (match) return [{ what, match }];
    return soundsLike(what) ? [{ what, match: 'close' }] : [];
  });
};
