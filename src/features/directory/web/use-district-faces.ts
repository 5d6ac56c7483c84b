import { queryOptions } from '@tanstack/react-query';
import { type DirectoryFilters, queryOf } from '#features/directory/directory-search.rules.ts';
import { listDistrictFaces } from '#features/directory/district-faces.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Faces do not depend on the chosen districts, so a toggle loads none. */
export const districtFacesQuery = (api: ApiClient, filters: DirectoryFilters) => {
  const { near: _near, ...query } = queryOf(filters);
  return queryOptions({
    queryKey: ['freelancers', 'faces', query],
    queryFn: ({ signal }) => api.call(listDistrictFaces, { query }, { signal }),
  });
};
