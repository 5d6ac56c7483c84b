import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServiceConfigs } from '#features/services/services.contract.ts';
import {
  cardServices,
  offeredServices,
  type ShownService,
} from '#features/services/services.rules.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { getLocale } from '#platform/web/locale.ts';

/** When this fails there is no configuration: filters are empty, services are shown as they are. */
export const offeredServicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['services-config', 'offered'],
    queryFn: async () => offeredServices(await api.call(listServiceConfigs), getLocale()),
  });

/** A profile's services as a card shows them. */
export const useCardServices = (names: readonly string[]): readonly ShownService[] => {
  const { data } = useQuery(offeredServicesQuery(useApi()));
  return cardServices(names, data);
};
