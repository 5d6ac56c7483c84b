import { sectorsOfArea } from '#features/directory/places/postal-areas.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';

type LocationArea = (typeof locationAreas)[number];

/** The area of a postal code; undefined if the code is not valid. Must match `isAreaMismatchIn`. */
export const areaOfPostalCode = (postalCode: string): LocationArea | undefined => {
  const code = postalCode.trim();
  if (!isPostalCode(code)) return undefined;
  return locationAreas.find((area) => sectorsOfArea[area].includes(code.slice(0, 2)));
};
