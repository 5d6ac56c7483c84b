import { queryOptions } from '@tanstack/react-query';
import { inOneLanguage } from '#features/profiles/one-language.rules.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

/** Omits unused fields, because the data is also serialised into the HTML for hydration. */
const shownOf = ({
  category: _category,
  skills: _skills,
  portfolioImages: _portfolioImages,
  photos: _photos,
  isOnline: _isOnline,
  isAvailable: _isAvailable,
  awayUntil: _awayUntil,
  createdAt: _createdAt,
  ...shown
}: CallOutput<typeof getFreelancer>) =>
  // Only the data in the HTML, because the code would take more in the browser than it saves there.
  import.meta.env.SSR ? inOneLanguage(shown, getLocale()) : shown;

export type Profile = ReturnType<typeof shownOf>;

export const freelancerQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: freelancerKeys.one(id),
    queryFn: async () => shownOf(await api.call(getFreelancer, { params: { id: String(id) } })),
  });
