import { queryOptions } from '@tanstack/react-query';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type EditedProfile = CallOutput<typeof getFreelancer>;

/** Bypasses the query cache whenever the form opens: a stale response would become a stale merge base. */
export const editedProfileQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['freelancers', 'edited', id],
    queryFn: () => api.call(getFreelancer, { params: { id: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  });
