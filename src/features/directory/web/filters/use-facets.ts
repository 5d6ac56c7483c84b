import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listFacets } from '#features/directory/directory.contract.ts';
import { type DirectoryFilters, queryOf } from '#features/directory/directory-search.rules.ts';
import { districtNumber } from '#features/directory/filter-choices.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/** Number of profiles per filter value, given the other active filters. */
export const facetsQuery = (api: ApiClient, filters: DirectoryFilters) => {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: [...freelancerKeys.facets, query],
    queryFn: ({ signal }) => api.call(listFacets, { query }, { signal, asVisitor: true }),
  });
};

/** Shows the counts of the previous filters until the new ones arrive. */
export const useFacets = (filters: DirectoryFilters) =>
  useQuery({ ...facetsQuery(useApi(), filters), placeholderData: keepPreviousData });

/** Whether station names are needed, which only the server knows. */
export const namesStations = ({ near = [] }: DirectoryFilters): boolean =>
  near.some((place) => districtNumber(place) === undefined);
