import { queryOptions } from '@tanstack/react-query';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import {
  changeReport,
  hideReported,
  listReports,
  type ProfileReport,
  REPORTS_PAGE_SIZE,
  type ReportState,
} from '#features/reports/reports.contract.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';

/** Always stale, because visitors submit reports at any time. */
export const reportsQuery = (api: ApiClient, state: ReportState, page: number) =>
  queryOptions({
    queryKey: ['reports', state, page],
    queryFn: async () => {
      const query = { state, offset: String(page * REPORTS_PAGE_SIZE) };
      const { data, headers } = await api.callWithHeaders(listReports, { query });
      const count = (name: string) => Number(headers.get(name));
      return {
        reports: data,
        total: count('x-total-count'),
        overdue: count('x-overdue-count'),
        /** Reference time for remaining and overdue hours. */
        readAt: new Date(),
      };
    },
    staleTime: 0,
  });

type ReportChange = CallInput<typeof changeReport>['body'] & { readonly id: number };

export const useChangeReport = () =>
  useChange(
    (api, { id, ...body }: ReportChange) =>
      api.call(changeReport, { params: { id: String(id) }, body }),
    { failure: 'Failed to update report', refreshes: ['report'] },
  );

/** The confirmation toast offers to undo the change. */
export const useHideReported = () => {
  const options = {
    failure: 'Failed to hide the profile',
    refreshes: ['report', 'profile'],
  } as const;
  const showAgain = useChange(
    (api, id: number) =>
      api.call(updateFreelancer, { params: { id: String(id) }, body: { isHidden: false } }),
    {
      success: 'Profile shown again',
      failure: 'Failed to show the profile',
      refreshes: ['profile'],
    },
  );
  return useChange(
    async (api, { id, freelancerId }: Pick<ProfileReport, 'id' | 'freelancerId'>) => {
      await api.call(hideReported, { params: { id: String(id) } });
      showToast({
        title: 'Profile hidden, with its pictures',
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => showAgain.mutate(freelancerId) },
      });
    },
    options,
  );
};
