import { districts, type Place } from '#features/ai-content/singapore/districts.ts';
import { districtNames } from '#features/directory/places/district-names.ts';
import { sectors } from '#features/directory/places/sectors.ts';
import { stations } from '#features/directory/places/stations.ts';

const MAX_STATIONS = 3;

/** Places by distance: in the sector, in its district, or just outside the district. */
const byReach = (places: readonly Place[], sector: string) => {
  const { district, localities = [] } = sectors[sector] ?? {};
  const isHere = (place: Place) =>
    place.sector === undefined
      ? localities.some((locality) => place.name.includes(locality))
      : place.sector === sector;
  const isOutside = (place: Place) =>
    place.sector !== undefined && sectors[place.sector]?.district !== district;
  const names = (keep: (place: Place) => boolean) => places.filter(keep).map(({ name }) => name);
  return {
    here: names(isHere),
    district: names((place) => !isHere(place) && !isOutside(place)),
    outside: names(isOutside),
  };
};

/** Looks up the neighbourhood by the first two digits of the postal code. */
export const findPostalFacts = (postalCode: string) => {
  const key = postalCode.slice(0, 2);
  const sector = sectors[key];
  const district = sector && districts[sector.district];
  const name = sector && districtNames[sector.district - 1];
  if (!sector || !district || !name) return undefined;
  const stationsAreNear = sector.stations.length > 0;
  const stationNames = stationsAreNear ? sector.stations : district.stations;
  return {
    district: sector.district,
    districtName: name.en,
    localities: sector.localities,
    stations: stationNames
      .slice(0, MAX_STATIONS)
      .map((name) => ({ name: name as string, ...stations[name] })),
    /** False if the sector has no stations and those of the district are used instead. */
    stationsAreNear,
    food: byReach(district.food, key),
    landmarks: byReach(district.landmarks, key),
    facts: district.facts,
  };
};

export type PostalFacts = NonNullable<ReturnType<typeof findPostalFacts>>;
