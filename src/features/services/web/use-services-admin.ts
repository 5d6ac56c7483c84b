import { queryOptions } from '@tanstack/react-query';
import {
  countServiceProfiles,
  orderServiceConfigs,
} from '#features/services/service-desk.contract.ts';
import {
  createServiceConfig,
  deleteServiceConfig,
  listServiceConfigs,
  updateServiceConfig,
} from '#features/services/services.contract.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useChange } from '#platform/web/use-change.ts';

/** With all that visitors are not told: inactive entries, other languages, tooltips. */
export const allServicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['services-config', 'all'],
    queryFn: () => api.call(listServiceConfigs),
  });

/** How many profiles have each entry, by its key. */
export const serviceCountsQuery = (api: ApiClient) =>
  queryOptions({
    // With the profiles: who saves one may change it.
    queryKey: ['freelancers', 'service-counts'],
    queryFn: async () => {
      const counts = await api.call(countServiceProfiles);
      return new Map(counts.map(({ serviceName, count }) => [serviceName, count]));
    },
  });

const refreshes = [['services-config']];

type ServiceFields = CallInput<typeof createServiceConfig>['body'];
type ServiceChanges = CallInput<typeof updateServiceConfig>['body'];

/** Creates an entry from all fields, or changes some of the one with this id. */
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
      // A name that changes does so in the profiles, too.
      refreshes: [...refreshes, ['freelancers']],
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
