import { useQuery } from '@tanstack/react-query';
import type { Facets } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { withoutFilter } from '#features/directory/filter-choices.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import {
  type ChangeFilters,
  useFilterGroups,
  withChange,
} from '#features/directory/web/directory-choices.ts';
import { activeFilters } from '#features/directory/web/filters/filter-chips.tsx';
import { facetsQuery } from '#features/directory/web/filters/use-facets.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';

interface WiderFiltersProps {
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
}

/** Offers for filters without results: one filter less, or more districts, each with its count. */
export const WiderFilters = ({ filters, onChange }: WiderFiltersProps) => {
  const { data } = useQuery(facetsQuery(useApi(), filters));
  const groups = useFilterGroups(filters);
  const active = activeFilters(groups, filters, data?.stations);
  const words = ({ without, near, count: n }: Facets['wider'][number]) => {
    if (near) return m.filters_neighbours({ n });
    if (without === 'search') return m.filters_without_search({ label: filters.search ?? '', n });
    const labels = active.filter(({ name }) => name === without).map(({ label }) => label);
    return m.filters_without({ label: labels.join(m.profile_part_join()), n });
  };
  // The server of the previous release has no such offers.
  return (data?.wider ?? []).map((offer) => {
    const change = offer.near ? { near: offer.near } : withoutFilter(offer.without);
    return (
      <ActionLink
        key={`${offer.without} ${offer.near}`}
        className="chip"
        href={directoryAddress(withChange(filters, change))}
        onAct={() => onChange(change)}
      >
        {words(offer)}
      </ActionLink>
    );
  });
};
