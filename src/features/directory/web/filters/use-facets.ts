import { queryOptions } from '@tanstack/react-query';
import { listFacets } from '#features/directory/directory.contract.ts';
import { type DirectoryFilters, queryOf } from '#features/directory/directory-search.rules.ts';
import { districtNumber } from '#features/directory/filter-choices.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Number of profiles per filter value, given the other active filters. */
export const facetsQuery = (api: ApiClient, filters: DirectoryFilters) => {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: [...freelancerKeys.facets, query],
    queryFn: ({ signal }) => api.call(listFacets, { query }, { signal, asVisitor: true }),
  });
};

/** Whether station names are needed, which only the server knows. */
export const namesStations = ({ near = [] }: DirectoryFilters): boolean =>
  near.some((place) => districtNumber(place) === undefined);
