import { useState } from 'react';
import { type ReportActions, ReportEntry } from '#features/reports/admin/report-entry.tsx';
import {
  listReports,
  REPORTS_PAGE_SIZE,
  type ReportState,
  reportStates,
} from '#features/reports/reports.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const stateLabels: Record<ReportState, string> = { open: 'Open', closed: 'Closed' };

export const ReportsPanel = ({ actionsOf }: ReportActions) => {
  const [state, setState] = useState<ReportState>('open');
  const api = useApi();
  const { query, pager, toPage } = usePages({
    size: REPORTS_PAGE_SIZE,
    read: (page) => ({
      queryKey: ['reports', state, page] as const,
      queryFn: async () => {
        const query = { state, offset: String(page * REPORTS_PAGE_SIZE) };
        const { data, headers } = await api.callWithHeaders(listReports, { query });
        return {
          reports: data,
          total: Number(headers.get('x-total-count')),
          overdue: Number(headers.get('x-overdue-count')),
          /** Reference time for remaining and overdue hours. */
          readAt: new Date(),
        };
      },
      // Visitors submit reports at any time.
      staleTime: 0,
    }),
  });

  return (
    <AdminPanel
      id="reports"
      title="Reports"
      intro="Problems that visitors reported. Please answer each report within 24 hours. The oldest comes first."
      actions={reportStates.map((one) => (
        <Button
          key={one}
          variant={one === state ? 'secondary' : 'quiet'}
          className="px-4"
          aria-pressed={one === state}
          onClick={() => {
            setState(one);
            toPage(0);
          }}
        >
          {stateLabels[one]}
        </Button>
      ))}
    >
      <QueryState
        query={query}
        failure="Failed to fetch reports"
        skeleton={<div className="skeleton h-32" />}
      >
        {({ reports: list, overdue, readAt }) =>
          list.length === 0 ? (
            <p className="py-2 text-ink-soft">
              {state === 'open' ? 'No open reports' : 'No closed reports'}
            </p>
          ) : (
            <>
              {overdue > 0 && state === 'open' && (
                <p role="status" className="font-semibold text-danger">
                  {overdue} {overdue === 1 ? 'report is' : 'reports are'} overdue
                </p>
              )}
              <ul>
                {list.map((report) => (
                  <ReportEntry key={report.id} report={report} now={readAt} actionsOf={actionsOf} />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
      <Pager label="Pages of reports" {...pager} />
    </AdminPanel>
  );
};
