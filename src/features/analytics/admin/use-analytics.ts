import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportAnalytics,
  getAnalytics,
  getConversionFunnel,
  getPricingInsights,
  OFFERED_PROFILES,
} from '#features/analytics/analytics.contract.ts';
import { type DashboardSearch, DEFAULT_RANGE } from '#features/analytics/dashboard-search.rules.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDownload } from '#platform/web/api/use-download.ts';

const daysOf = ({ days = DEFAULT_RANGE }: DashboardSearch) => ({ days: String(days) });
const windowOf = ({ profileId, ...search }: DashboardSearch) => ({
  ...daysOf(search),
  ...(profileId !== undefined && { profileId: String(profileId) }),
});

/** Refetched on every mount, as figures change by the minute; old data is shown until then. */
const refetched = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useAnalytics = (search: DashboardSearch) => {
  const api = useApi();
  const query = windowOf(search);
  return useQuery({
    queryKey: ['analytics', 'summary', query],
    queryFn: ({ signal }) => api.call(getAnalytics, { query }, { signal }),
    ...refetched,
  });
};

export const useFunnel = (search: DashboardSearch) => {
  const api = useApi();
  const query = windowOf(search);
  return useQuery({
    queryKey: ['analytics', 'funnel', query],
    queryFn: ({ signal }) => api.call(getConversionFunnel, { query }, { signal }),
    ...refetched,
  });
};

export const usePricingInsights = (search: DashboardSearch) => {
  const api = useApi();
  const query = daysOf(search);
  return useQuery({
    queryKey: ['analytics', 'pricing', query],
    queryFn: ({ signal }) => api.call(getPricingInsights, { query }, { signal }),
    ...refetched,
  });
};

export const useOfferedProfiles = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['freelancers', 'offered'],
    queryFn: async () => {
      const query = { limit: String(OFFERED_PROFILES) };
      const profiles = await api.call(listFreelancers, { query });
      return profiles
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });
};

export const useExport = (search: DashboardSearch) =>
  useDownload(
    (api) => api.download(exportAnalytics, { query: { ...windowOf(search), format: 'csv' } }),
    'Failed to export analytics',
  );
