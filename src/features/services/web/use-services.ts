import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServiceConfigs } from '#features/services/services.contract.ts';
import { type ShownService, shownServices } from '#features/services/services.rules.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { getLocale } from '#platform/web/locale.ts';

/** When this fails there is no configuration: filters are empty, services are shown as they are. */
export const servicesConfigQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['services-config'], queryFn: () => api.call(listServiceConfigs) });

/** A profile's services as this page shows them. */
export const useShownServices = (
  names: readonly string[],
  options: { alphabetical?: boolean } = {},
): ShownService[] => {
  const { data } = useQuery(servicesConfigQuery(useApi()));
  return shownServices(names, data, { locale: getLocale(), ...options });
};
