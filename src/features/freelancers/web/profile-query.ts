import { queryOptions } from '@tanstack/react-query';
import { getFreelancer } from '#features/freelancers/freelancers.contract.ts';
import { freelancerKeys } from '#features/freelancers/web/freelancer-keys.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api-client.ts';

export type Profile = CallOutput<typeof getFreelancer>;

export const freelancerQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: freelancerKeys.one(id),
    queryFn: () => api.call(getFreelancer, { params: { id: String(id) } }),
  });
