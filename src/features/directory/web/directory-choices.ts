import { useQuery } from '@tanstack/react-query';
import { filterOptions } from '#features/catalogue/services.rules.ts';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import type { SortBy } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { languageNames } from '#features/profiles/languages.rules.ts';
import { languageLabel } from '#features/profiles/web/profile-texts.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import type { Choice } from '#platform/web/ui/fields/choice-select.tsx';

/**
 * Filters to set. A change that depends on the filters is a function: while a navigation is pending, the
 * address has newer filters than the page, and a second click must not undo the first.
 */
export type FilterChange = DirectoryFilters | ((now: DirectoryFilters) => DirectoryFilters);
export type ChangeFilters = (change: FilterChange) => void;

export const withChange = <Search extends DirectoryFilters>(
  now: Search,
  change: FilterChange,
): Search => ({ ...now, ...(typeof change === 'function' ? change(now) : change) });

const groups = [
  { name: 'nationality', group: 'nationality', label: m.filter_nationality, all: m.filter_all },
  { name: 'location', group: 'location', label: m.filter_location, all: m.filter_all },
  { name: 'service', group: 'services', label: m.filter_services, all: m.filter_all_services },
] as const;

/** The filter groups of the configuration. Chosen values that were removed from it are still listed. */
export const useFilterGroups = (filters: DirectoryFilters) => {
  const { data = [] } = useQuery(offeredServicesQuery(useApi()));
  const configured = groups.map(({ name, group, label, all }) => {
    const choices: Choice[] = filterOptions(data, group).map(({ serviceName, label }) => ({
      value: serviceName,
      label,
    }));
    const isKnown = (chosen: string) => choices.some(({ value }) => value === chosen);
    const gone = (filters[name] ?? []).filter((chosen) => !isKnown(chosen));
    return {
      name,
      label: label(),
      /** The label for "no filter". */
      all: all(),
      choices: [...choices, ...gone.map((value) => ({ value, label: value }))],
      /** Whether the group also has a select outside of the sheet. */
      isInBar: true,
    };
  });
  return [
    ...configured,
    {
      name: 'language' as const,
      label: m.filter_language(),
      all: m.filter_all(),
      choices: languageNames.map((value): Choice => ({ value, label: languageLabel(value) })),
      isInBar: false,
    },
  ];
};

export type FilterGroup = ReturnType<typeof useFilterGroups>[number];

const sortLabels: Record<SortBy, () => string> = {
  popular: m.sort_popular,
  recent: m.sort_recent,
  'price-low': m.sort_price_low,
  'price-high': m.sort_price_high,
  alphabetical: m.sort_alphabetical,
  'top-rated': m.sort_top_rated,
};
export const sortChoices = (): Choice[] =>
  Object.entries(sortLabels).map(([value, label]) => ({ value, label: label() }));
