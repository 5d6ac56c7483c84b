import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';
import { toggledChoice } from '#features/directory/filter-choices.rules.ts';
import { directoryAddress } from '#features/directory/web/directory-address.ts';
import type { ChangeFilters } from '#features/directory/web/directory-choices.ts';
import {
  DistrictMap,
  type DistrictMapProps,
  DistrictMapSkeleton,
} from '#features/directory/web/district-map.tsx';
import { useFacets } from '#features/directory/web/filters/use-facets.ts';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface DistrictChoiceProps extends Pick<DistrictMapProps, 'faces'> {
  readonly filters: DirectoryFilters;
  readonly onChange: ChangeFilters;
}

/** The map as a filter with multiple choice. Counts respect the other filters. */
export const DistrictChoice = ({ filters, faces, onChange }: DistrictChoiceProps) => {
  const { near = [] } = filters;
  return (
    <QueryState
      query={useFacets(filters)}
      failure={m.directory_failed()}
      skeleton={<DistrictMapSkeleton />}
    >
      {({ districts }) => (
        <DistrictMap
          districts={districts}
          faces={faces}
          chosen={near}
          hrefOf={(value) => directoryAddress({ ...filters, near: toggledChoice(near, value) })}
          onToggle={(value) => onChange((now) => ({ near: toggledChoice(now.near, value) }))}
        />
      )}
    </QueryState>
  );
};
