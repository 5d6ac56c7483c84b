import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { profileServices, type ShownService } from '#features/catalogue/services.rules.ts';
import { freelancerQuery, type Profile } from '#features/profiles/web/profile-query.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** Caches only the services of this profile, to keep the hydration payload small. */
export const profileServicesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['services-config', 'profile', id],
    queryFn: async ({ client }) => {
      const [configs, profile] = await Promise.all([
        api.call(listServiceConfigs),
        client.fetchQuery(freelancerQuery(api, id)),
      ]);
      return profileServices(profile.services, configs, getLocale());
    },
  });

/** The displayed services of a profile; raw names until the configuration has loaded. */
export const useProfileServices = ({ id, services }: Profile): ShownService[] => {
  const { data } = useQuery(profileServicesQuery(useApi(), id));
  return data ?? profileServices(services, undefined, getLocale());
};
