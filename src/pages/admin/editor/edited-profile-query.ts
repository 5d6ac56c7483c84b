import { queryOptions } from '@tanstack/react-query';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type EditedProfile = CallOutput<typeof getFreelancer>;

/** Read anew whenever the form is opened: an old answer would become an old baseline. */
export const editedProfileQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['freelancers', 'edited', id],
    queryFn: () => api.call(getFreelancer, { params: { id: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  });
