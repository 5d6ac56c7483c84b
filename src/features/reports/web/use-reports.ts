import { queryOptions } from '@tanstack/react-query';
import {
  changeReport,
  listReports,
  REPORTS_PAGE_SIZE,
  type ReportState,
} from '#features/reports/reports.contract.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useChange } from '#platform/web/use-change.ts';

/** Read anew whenever it is shown: visitors add to it. */
export const reportsQuery = (api: ApiClient, state: ReportState, page: number) =>
  queryOptions({
    queryKey: ['reports', state, page],
    queryFn: async () => {
      const query = { state, offset: String(page * REPORTS_PAGE_SIZE) };
      const { data, headers } = await api.callWithHeaders(listReports, { query });
      return { reports: data, total: Number(headers.get('x-total-count')) };
    },
    staleTime: 0,
  });

export const useChangeReport = () =>
  useChange(
    (api, { id, state }: { id: number; state: ReportState }) =>
      api.call(changeReport, { params: { id: String(id) }, body: { state } }),
    { failure: 'Failed to update report', refreshes: [['reports']] },
  );
