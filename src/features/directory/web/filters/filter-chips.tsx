import { useQuery } from '@tanstack/react-query';
import type { Facets } from '#features/directory/directory.contract.ts';
import { type DirectoryFilters, filterCount } from '#features/directory/directory-search.rules.ts';
import { withoutChoice, withoutFilter } from '#features/directory/filter-choices.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import {
  type ChangeFilters,
  type FilterChange,
  type FilterGroup,
  withChange,
} from '#features/directory/web/directory-choices.ts';
import {
  availabilityFilterLabel,
  priceFilterLabel,
  ratingFilterLabel,
} from '#features/directory/web/filters/filter-labels.ts';
import { placeName } from '#features/directory/web/filters/place-name.ts';
import { facetsQuery, namesStations } from '#features/directory/web/filters/use-facets.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

interface ActiveFilter {
  readonly name: Facets['wider'][number]['without'];
  readonly label: string;
  /** The change that removes this filter. */
  readonly without: FilterChange;
}

/** The active filters in the order of the filter sheet. */
export const activeFilters = (
  groups: readonly FilterGroup[],
  filters: DirectoryFilters,
  stations: Facets['stations'] | undefined,
): ActiveFilter[] => {
  const { available, minRating } = filters;
  const single = [
    ['price', priceFilterLabel(filters)],
    ['available', available && availabilityFilterLabel(available)],
    ['rating', minRating && ratingFilterLabel(minRating)],
  ] as const;
  return [
    ...groups.flatMap(({ name, choices }) =>
      choices
        .filter(({ value }) => filters[name]?.includes(value))
        .map(({ value, label }) => ({
          name,
          label,
          without: (now: DirectoryFilters) => ({ [name]: withoutChoice(now[name], value) }),
        })),
    ),
    ...(filters.near ?? []).map((place) => ({
      name: 'near' as const,
      label: placeName(place, stations),
      without: (now: DirectoryFilters) => ({ near: withoutChoice(now.near, place) }),
    })),
    ...single.flatMap(([name, label]) =>
      label ? [{ name, label, without: withoutFilter(name) }] : [],
    ),
  ];
};

interface FilterChipsProps {
  readonly groups: readonly FilterGroup[];
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
}

/** The active filters, which can be removed one by one or all at once; links without JavaScript. */
export const FilterChips = ({ groups, filters, onChange, onClear }: FilterChipsProps) => {
  const facets = useQuery({ ...facetsQuery(useApi(), filters), enabled: namesStations(filters) });
  if (filterCount(filters) === 0 && !filters.search && !filters.sort) return null;
  return (
    <ul className="filter-chips" aria-label={m.filters_chosen()}>
      {activeFilters(groups, filters, facets.data?.stations).map(({ label, without }) => (
        <li key={label}>
          <ActionLink
            className="chip chip-chosen"
            href={directoryAddress(withChange(filters, without))}
            aria-label={m.filters_remove({ label })}
            onAct={() => onChange(without)}
          >
            {label}
            <CloseIcon />
          </ActionLink>
        </li>
      ))}
      <li>
        <ActionLink className="chip text-rose" href={directoryAddress({})} onAct={onClear}>
          <CloseIcon />
          {m.filters_clear()}
        </ActionLink>
      </li>
    </ul>
  );
};
