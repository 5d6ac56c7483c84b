import type { AvailabilityFilter } from '#features/availability/availability-filter.rules.ts';
import { formatShortDay } from '#platform/web/i18n/format-short-day.ts';
import { m } from '#platform/web/texts/messages.js';

export const availabilityFilterLabel = (filter: AvailabilityFilter): string => {
  if (filter === true) return m.filter_available();
  if (filter === 'tonight') return m.filter_tonight();
  const [day = '', time = ''] = filter.split('T');
  return `${formatShortDay(day)} ${time}`;
};

/** The chosen day and time for an input of type `datetime-local`. */
export const chosenTime = (filter: AvailabilityFilter | undefined): string =>
  typeof filter === 'string' && filter !== 'tonight' ? filter : '';
