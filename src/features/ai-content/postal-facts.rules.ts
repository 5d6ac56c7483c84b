import type { TextLanguage } from '#features/ai-content/ai-content.contract.ts';
import { districtFactsZh } from '#features/ai-content/singapore/district-facts-zh.ts';
import { districts, type Place } from '#features/ai-content/singapore/districts.ts';
import { neighbourhoodNamesZh } from '#features/ai-content/singapore/neighbourhood-names-zh.ts';
import { districtNames } from '#features/directory/places/district-names.ts';
import { localityNames } from '#features/directory/places/locality-names.ts';
import { sectors } from '#features/directory/places/sectors.ts';
import { type Station, stations } from '#features/directory/places/stations.ts';

const MAX_STATIONS = 3;

const stationsByName: Readonly<Record<string, Station>> = stations;

/** A place without a Chinese name keeps its English one. */
const nameIn = (language: TextLanguage, { name, zh }: Pick<Place, 'name' | 'zh'>): string =>
  language === 'en'
    ? name
    : (zh ??
      neighbourhoodNamesZh[name] ??
      localityNames[name] ??
      stationsByName[name]?.zh ??
      name.replace(/^the /, ''));

/** Places by distance: in the sector, in its district, or just outside the district. */
const byReach = (places: readonly Place[], sector: string, language: TextLanguage) => {
  const { district, localities = [] } = sectors[sector] ?? {};
  const isHere = (place: Place) =>
    place.sector === undefined
      ? localities.some((locality) => place.name.includes(locality))
      : place.sector === sector;
  const isOutside = (place: Place) =>
    place.sector !== undefined && sectors[place.sector]?.district !== district;
  const names = (keep: (place: Place) => boolean) =>
    places.filter(keep).map((place) => nameIn(language, place));
  return {
    here: names(isHere),
    district: names((place) => !isHere(place) && !isOutside(place)),
    outside: names(isOutside),
  };
};

/** Looks up the neighbourhood by the first two digits of the postal code, with names in the language. */
export const findPostalFacts = (postalCode: string, language: TextLanguage = 'en') => {
  const key = postalCode.slice(0, 2);
  const sector = sectors[key];
  const district = sector && districts[sector.district];
  const name = sector && districtNames[sector.district - 1];
  if (!sector || !district || !name) return undefined;
  const stationsAreNear = sector.stations.length > 0;
  const stationNames = stationsAreNear ? sector.stations : district.stations;
  return {
    district: sector.district,
    districtName: name[language],
    localities: sector.localities.map((name) => nameIn(language, { name })),
    stations: stationNames
      .slice(0, MAX_STATIONS)
      .map((name) => ({ name: name as string, ...stations[name] })),
    /** False if the sector has no stations and those of the district are used instead. */
    stationsAreNear,
    food: byReach(district.food, key, language),
    landmarks: byReach(district.landmarks, key, language),
    facts: language === 'zh' ? (districtFactsZh[sector.district] ?? []) : district.facts,
  };
};

export type PostalFacts = NonNullable<ReturnType<typeof findPostalFacts>>;
