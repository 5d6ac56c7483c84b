import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { type OfferedService, offeredServices } from '#features/catalogue/services.rules.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** When this fails there is no configuration: filters are empty, services are shown as they are. */
export const offeredServicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['services-config', 'offered'],
    queryFn: async () => offeredServices(await api.call(listServiceConfigs), getLocale()),
  });

/** What cards name their services by; undefined while there is no configuration. */
export const useOfferedServices = (): OfferedService[] | undefined =>
  useQuery(offeredServicesQuery(useApi())).data;
