import type { AvailabilityFilter } from '#features/availability/availability-filter.rules.ts';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { districtNumber } from '#features/directory/filter-choices.rules.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
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

export const priceRangeLabel = ({
  minPrice: from,
  maxPrice: to,
}: DirectoryFilters): string | undefined => {
  if (from !== undefined && to !== undefined) return m.filter_price_between({ from, to });
  if (from !== undefined) return m.filter_price_above({ from });
  return to === undefined ? undefined : m.filter_price_below({ to });
};

export const ratingLabel = (n: number): string =>
  n === 5 ? m.filter_rating_best({ n }) : m.filter_rating_above({ n });

export const availabilityFilterLabel = (filter: AvailabilityFilter): string => {
  if (filter === true) return m.filter_available();
  if (filter === 'tonight') return m.filter_tonight();
  const [day = '', time = ''] = filter.split('T');
  return `${formatShortDay(day)} ${time}`;
};

/** The chosen day and time for an input of type `datetime-local`. */
export const chosenTime = (filter: AvailabilityFilter | undefined): string =>
  typeof filter === 'string' && filter !== 'tonight' ? filter : '';
