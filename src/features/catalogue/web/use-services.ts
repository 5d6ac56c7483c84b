import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { type OfferedService, offeredServices } from '#features/catalogue/services.rules.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** On failure, filters are empty and services are shown by their keys. */
export const offeredServicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['services-config', 'offered'],
    queryFn: async () => offeredServices(await api.call(listServiceConfigs), getLocale()),
  });

/** Labels for the services on cards; undefined if the configuration is unavailable. */
export const useOfferedServices = (): OfferedService[] | undefined =>
  useQuery(offeredServicesQuery(useApi())).data;
