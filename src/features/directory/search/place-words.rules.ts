import { districtNames, type PlaceLabel } from '#features/directory/places/district-names.ts';
import { localityNames } from '#features/directory/places/locality-names.ts';
import { sectors } from '#features/directory/places/sectors.ts';
import { type StationName, stations } from '#features/directory/places/stations.ts';
import { editsOf, matchOf } from '#features/directory/search/closeness.rules.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { isLatin, tokenize } from '#features/directory/search/words.rules.ts';

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
  /** The pinyin of its Chinese name. */
  readonly sound: string | undefined;
}

export const slugOf = (name: string): string => tokenize(name.replace(/^the /, '')).join('-');

const sectorList = Object.entries(sectors).map(([sector, facts]) => ({
  sector: Number(sector),
  ...facts,
}));

const sectorsWhere = (matchesSector: (facts: (typeof sectorList)[number]) => boolean): number[] =>
  sectorList.filter(matchesSector).map(({ sector }) => sector);

const joined = (name: string): string => tokenize(name).join('');
const wordsIn = (...names: string[]): string[] => [
  ...new Set(names.flatMap((name) => [...tokenize(name), joined(name)])),
];

const stationPlaces = (Object.keys(stations) as StationName[]).map((name): KnownPlace => {
  const { zh, codes } = stations[name];
  const nearest = sectorsWhere(
    (facts) => facts.stations[0] === name || facts.localities.includes(name),
  );
  const near = sectorsWhere((facts) => facts.stations.includes(name));
  return {
    kind: 'station',
    value: slugOf(name),
    label: { en: name, zh },
    sectors: nearest.length > 0 ? nearest : near,
    around: nearest.length > 0 ? near.filter((sector) => !nearest.includes(sector)) : [],
    words: [...wordsIn(name, zh), ...codes.map((code) => code.toLowerCase())],
    sound: pinyinOf(zh)[0],
  };
});

const districtPlaces = districtNames.map((label, index): KnownPlace => {
  const number = index + 1;
  const code = `d${String(number).padStart(2, '0')}`;
  return {
    kind: 'district',
    value: code,
    label,
    sectors: sectorsWhere(({ district }) => district === number),
    around: [],
    words: [code, `d${number}`, `district${number}`],
    sound: undefined,
  };
});

const localities = [...new Set(sectorList.flatMap((facts) => facts.localities))].filter(
  (name) => !(name in stations),
);
const localityPlaces = localities.map((name): KnownPlace => {
  const zh = localityNames[name] ?? '';
  const plain = name.replace(/^the /, '');
  return {
    kind: 'locality',
    value: slugOf(name),
    label: { en: plain, zh: zh || plain },
    sectors: sectorsWhere((facts) => facts.localities.includes(name)),
    around: [],
    words: wordsIn(plain, zh),
    sound: pinyinOf(zh)[0],
  };
});

export const knownPlaces: readonly KnownPlace[] = [
  ...stationPlaces,
  ...localityPlaces,
  ...districtPlaces,
];
const byValue = new Map(knownPlaces.map((place) => [place.value, place]));

export const districtList = districtPlaces;
export const placeOf = (value: string): KnownPlace | undefined =>
  byValue.get(value.replace(/^d(\d)$/, 'd0$1'));

/** The sectors of all places in `near`; unknown places are ignored. */
export const sectorsNear = (values: readonly string[]): Set<number> =>
  new Set(
    values.map(placeOf).flatMap((place) => [...(place?.sectors ?? []), ...(place?.around ?? [])]),
  );

export const districtOf = (sector: number): number | undefined =>
  sectors[String(sector).padStart(2, '0')]?.district;

/** Parts of place names that are too common to be corrected as typos. */
const TOO_COMMON = new Set([
  'road',
  'park',
  'way',
  'central',
  'upper',
  'north',
  'south',
  'east',
  'west',
  'old',
  'street',
  'the',
]);

export interface PlaceHit {
  readonly place: KnownPlace;
  readonly match: 'exact' | 'prefix' | 'close';
}

const isCode = (word: string) => /^[a-z]+\d+$/.test(word);

/** Places that a word may refer to. A prefix match needs at least `shortest` characters. */
export const placesFor = (word: string, mayGuess: boolean, shortest = 3): PlaceHit[] => {
  const heard = mayGuess && !isLatin(word) ? pinyinOf(word)[0] : word;
  const isSector = /^\d{6}$/.test(word) ? Number(word.slice(0, 2)) : undefined;
  return knownPlaces.flatMap((place): PlaceHit[] => {
    if (isSector !== undefined) {
      return place.kind === 'district' && place.sectors.includes(isSector)
        ? [{ place, match: 'exact' }]
        : [];
    }
    let best: PlaceHit['match'] | undefined;
    for (const known of place.words) {
      const match = matchOf(word, known);
      if (match === 'exact') return [{ place, match }];
      const isLong = word.length >= shortest || !isLatin(word);
      if (match && match !== 'inside' && isLong && !isCode(known)) best = 'prefix';
      // Chinese names have no spaces between words.
      if (match === 'inside' && !isLatin(word) && word.length > 1) best = 'prefix';
      const guess =
        mayGuess && !best && !isCode(known) && word.length > 3 && !TOO_COMMON.has(known);
      if (guess && editsOf(word, known)?.isWhole) best = 'close';
    }
    const isHeard = mayGuess && place.sound !== undefined && place.sound === heard;
    if (!best && isHeard) best = 'close';
    return best ? [{ place, match: best }] : [];
  });
};
