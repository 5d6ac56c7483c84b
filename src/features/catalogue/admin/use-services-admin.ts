import { queryOptions } from '@tanstack/react-query';
import {
  createServiceConfig,
  deleteServiceConfig,
  listServiceConfigs,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import {
  countServiceProfiles,
  orderServiceConfigs,
} from '#features/catalogue/services-admin.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** All entries, including inactive ones, with all languages and tooltips. */
export const allServicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['services-config', 'all'],
    queryFn: () => api.call(listServiceConfigs),
  });

/** Number of profiles per entry, by service name. */
export const serviceCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['freelancers', 'service-counts'],
    queryFn: async () => {
      const counts = await api.call(countServiceProfiles);
      return new Map(counts.map(({ serviceName, count }) => [serviceName, count]));
    },
  });

const refreshes = ['service'] as const;

type ServiceFields = CallInput<typeof createServiceConfig>['body'];
type ServiceChanges = CallInput<typeof updateServiceConfig>['body'];

/** Creates an entry, or updates the given fields of an existing one. */
export const useSaveService = (id: number | undefined, onSaved: () => void) =>
  useChange(
    (api, body: ServiceFields | ServiceChanges) =>
      id === undefined
        ? api.call(createServiceConfig, { body: body as ServiceFields })
        : api.call(updateServiceConfig, { params: { id: String(id) }, body }),
    {
      ...(id === undefined
        ? { success: 'Service created successfully', failure: 'Failed to create service' }
        : { success: 'Service updated successfully', failure: 'Failed to update service' }),
      onSaved,
      refreshes,
    },
  );

export const useOrderServices = () =>
  useChange((api, ids: number[]) => api.call(orderServiceConfigs, { body: { ids } }), {
    failure: 'Failed to update service',
    refreshes,
  });

export const useDeleteService = () =>
  useChange((api, id: number) => api.call(deleteServiceConfig, { params: { id: String(id) } }), {
    success: 'Service deleted successfully',
    failure: 'Failed to delete service',
    refreshes,
  });

export const useShowInFilter = () =>
  useChange(
    (api, { id, showInFilter }: { id: number; showInFilter: boolean }) =>
      api.call(updateServiceConfig, { params: { id: String(id) }, body: { showInFilter } }),
    {
      success: 'Service filter setting updated!',
      failure: 'Failed to update service filter setting',
      refreshes,
    },
  );
