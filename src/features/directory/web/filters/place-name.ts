import type { Facets } from '#features/directory/directory.contract.ts';
import { districtNumber } from '#features/directory/filter-choices.rules.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

/** The name of a district by its number, or of a station from the facets of the server. */
export const placeName = (value: string, known: Facets['stations'] = []): string => {
  const district = districtNumber(value);
  if (district !== undefined) return m.district_number({ n: district });
  const label = known.find((place) => place.value === value)?.label[getLocale()];
  const words = value.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return label ?? words.join(' ');
};
