import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  duplicateFreelancer,
  updateFreelancer,
} from '#features/freelancers/freelancers.contract.ts';
import {
  LIST_PAGE_SIZE,
  type ListDirection,
  type ListSort,
  listProfiles,
} from '#features/freelancers/profile-list.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useChange } from '#platform/web/use-change.ts';

export type ListedProfile = CallOutput<typeof listProfiles>[number];

export interface ProfileListView {
  readonly search: string;
  readonly sortBy?: ListSort | undefined;
  readonly direction?: ListDirection | undefined;
  /** The first is 0. */
  readonly page: number;
}

/** A page of all profiles, hidden ones too. The rows before stay until it is there. */
export const profileListQuery = (api: ApiClient, { page, ...view }: ProfileListView) =>
  queryOptions({
    queryKey: ['freelancers', 'admin', { ...view, page }],
    queryFn: async ({ signal }) => {
      const query = { ...view, offset: String(page * LIST_PAGE_SIZE) };
      const { data, headers } = await api.callWithHeaders(listProfiles, { query }, { signal });
      return { profiles: data, total: Number(headers.get('x-total-count')) };
    },
    placeholderData: keepPreviousData,
  });

const refreshes = [['freelancers'], ['lucky-garden'], ['services-config', 'profile']];

export const useHideProfile = () =>
  useChange(
    (api, { id, isHidden }: { id: number; isHidden: boolean }) =>
      api.call(updateFreelancer, { params: { id: String(id) }, body: { isHidden } }),
    { failure: 'Failed to update profile', refreshes },
  );

export const useDuplicateProfile = () =>
  useChange((api, id: number) => api.call(duplicateFreelancer, { params: { id: String(id) } }), {
    success: 'Profile duplicated. The copy is hidden.',
    failure: 'Failed to duplicate profile',
    refreshes,
  });
