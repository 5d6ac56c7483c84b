import type { AvailabilityFilter } from '#features/availability/availability-filter.rules.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
import { m } from '#platform/web/texts/messages.js';

export const priceFilterLabel = ({
  minPrice: from,
  maxPrice: to,
}: DirectoryFilters): string | undefined => {
  if (from !== undefined && to !== undefined) return m.filter_price_between({ from, to });
  if (from !== undefined) return m.filter_price_above({ from });
  return to === undefined ? undefined : m.filter_price_below({ to });
};

export const ratingFilterLabel = (n: number): string =>
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
