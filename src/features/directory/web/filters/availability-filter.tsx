import { useId } from 'react';
import {
  type AvailabilityFilter,
  FILTER_DAYS,
  readAvailability,
} from '#features/availability/availability-filter.rules.ts';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import { FilterChoice } from '#features/directory/web/filters/filter-choice.tsx';
import {
  availabilityFilterLabel,
  chosenTime,
} from '#features/directory/web/filters/filter-labels.ts';
import { dayAfter, singaporeDay } from '#platform/contract/singapore-day.ts';
import { m } from '#platform/web/texts/messages.js';

/** The limits of a day and time that can be asked for. */
const timeLimits = () => {
  const today = singaporeDay(new Date());
  return { min: `${today}T00:00`, max: `${dayAfter(today, FILTER_DAYS)}T23:59` };
};

interface AvailabilityFieldsProps {
  readonly filters: DirectoryFilters;
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
}

/** Available now, tonight, or at a day and time; one of them at a time. */
export const AvailabilityFields = ({ filters, facets, onChange }: AvailabilityFieldsProps) => {
  const id = useId();
  const toggle = (filter: AvailabilityFilter) => () =>
    onChange((now) => ({ available: now.available === filter ? undefined : filter }));
  const choices = [
    { filter: true, count: facets?.available },
    { filter: 'tonight', count: facets?.tonight },
  ] as const;
  return (
    <fieldset>
      <legend>{m.filter_availability()}</legend>
      <div className="filter-choices">
        {choices.map(({ filter, count }) => (
          <FilterChoice
            key={String(filter)}
            label={availabilityFilterLabel(filter)}
            count={count}
            isChosen={filters.available === filter}
            onToggle={toggle(filter)}
          />
        ))}
      </div>
      <label htmlFor={id} className="mt-3 mb-1 block text-sm text-ink-soft">
        {m.filter_available_time()}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="input"
        {...timeLimits()}
        value={chosenTime(filters.available)}
        onChange={({ target }) => {
          const available = readAvailability(target.value);
          // While it is typed, a time is incomplete or out of reach.
          if (available || target.value === '') onChange({ available });
        }}
      />
    </fieldset>
  );
};
