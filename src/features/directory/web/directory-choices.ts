import { useQuery } from '@tanstack/react-query';
import { filterOptions, type ServiceGroup } from '#features/catalogue/services.rules.ts';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import type { filterNames, SortBy } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

export type FilterName = (typeof filterNames)[number];
export type ChangeFilters = (change: DirectoryFilters) => void;

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Disabled choices are shown but cannot be chosen. */
  readonly disabled?: boolean;
}

export interface FilterGroup {
  readonly name: FilterName;
  readonly label: string;
  /** The label for "no filter". */
  readonly all: string;
  readonly choices: readonly Choice[];
}

const groups: { name: FilterName; group: ServiceGroup; label: () => string; all: () => string }[] =
  [
    {
      name: 'nationality',
      group: 'nationality',
      label: m.filter_nationality,
      all: m.filter_all,
    },
    { name: 'location', group: 'location', label: m.filter_location, all: m.filter_all },
    { name: 'service', group: 'services', label: m.filter_services, all: m.filter_all_services },
  ];

/** The filter groups of the configuration. Chosen values that were removed from it are still listed. */
export const useFilterGroups = (filters: DirectoryFilters): FilterGroup[] => {
  const { data = [] } = useQuery(offeredServicesQuery(useApi()));
  return groups.map(({ name, group, label, all }) => {
    const choices = filterOptions(data, group).map(({ serviceName, label }) => ({
      value: serviceName,
      label,
    }));
    const isKnown = (chosen: string) => choices.some(({ value }) => value === chosen);
    const gone = (filters[name] ?? []).filter((chosen) => !isKnown(chosen));
    return {
      name,
      label: label(),
      all: all(),
      choices: [...choices, ...gone.map((value) => ({ value, label: value }))],
    };
  });
};

const sortLabels: Record<SortBy, () => string> = {
  popular: m.sort_popular,
  recent: m.sort_recent,
  'price-low': m.sort_price_low,
  'price-high': m.sort_price_high,
  alphabetical: m.sort_alphabetical,
};
export const sortChoices = (): Choice[] =>
  Object.entries(sortLabels).map(([value, label]) => ({ value, label: label() }));
