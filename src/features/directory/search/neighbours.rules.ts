import { MAX_CHOICES } from '#features/directory/directory.contract.ts';
import { districtShapes } from '#features/directory/places/district-map.ts';
import { districtPlaces, placeOf } from '#features/directory/search/place-words.rules.ts';

const cornersOf = ({ parts }: (typeof districtShapes)[number]): string[] =>
  parts.flatMap((part) => part.match(/\d{1,5} \d{1,5}/g) ?? []);

/** Districts with a common corner on the map, by index. */
const neighbours = districtShapes.map((shape) => {
  const own = new Set(cornersOf(shape));
  return districtShapes.flatMap((other, index) =>
    cornersOf(other).some((corner) => own.has(corner)) ? [index] : [],
  );
});

/** The places and all districts that contain or border them, as values of `near`. */
export const withNeighbours = (near: readonly string[]): string[] => {
  const sectors = new Set(near.flatMap((value) => placeOf(value)?.sectors ?? []));
  const around = districtPlaces.flatMap((district, index) =>
    district.sectors.some((sector) => sectors.has(sector)) ? (neighbours[index] ?? []) : [],
  );
  const values = around.flatMap((index) => districtPlaces[index]?.value ?? []);
  return [...new Set([...near, ...values])].slice(0, MAX_CHOICES).sort();
};
