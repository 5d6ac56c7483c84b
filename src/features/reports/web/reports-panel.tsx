import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type ProfileReport,
  REPORTS_PAGE_SIZE,
  type ReportReason,
  type ReportState,
  reportStates,
} from '#features/reports/reports.contract.ts';
import { reportsQuery, useChangeReport } from '#features/reports/web/use-reports.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { formatMoment } from '#platform/web/format-moment.ts';
import { useToast } from '#platform/web/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const reasonWords: Record<ReportReason, string> = {
  not_real: 'Photos or details are not real',
  without_consent: 'Shows somebody without consent',
  safety: 'Somebody may be under 18 or in danger',
  scam: 'Scam, or money in advance',
  offensive: 'Offensive or unlawful content',
  other: 'Something else',
};
const stateWords: Record<ReportState, string> = { open: 'Open', closed: 'Closed' };

interface ReportsPanelProps {
  /** What can be done about the profile, beside the report. */
  readonly actionsOf: (report: Wire<ProfileReport>) => ReactNode;
}

const ReportEntry = ({
  report,
  actionsOf,
}: ReportsPanelProps & { report: Wire<ProfileReport> }) => {
  const change = useChangeReport();
  const toast = useToast();
  const { id, freelancerId, freelancerName, reason, details, createdAt, state } = report;
  const next = state === 'open' ? 'closed' : 'open';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-0">
      <div className="min-w-64 flex-1">
        <p className="font-semibold">{reasonWords[reason]}</p>
        <p className="text-sm text-ink-soft">
          {freelancerName ? (
            <Link
              to="/admin/{-$id}"
              params={{ id: String(freelancerId) }}
              className="font-semibold text-ink underline"
            >
              {freelancerName}
            </Link>
          ) : (
            `Profile ${freelancerId}, deleted`
          )}{' '}
          · {formatMoment(createdAt)}
        </p>
        {details && <p className="mt-2 max-w-prose whitespace-pre-wrap">{details}</p>}
      </div>
      {state === 'open' && actionsOf(report)}
      <Button
        variant="secondary"
        disabled={change.isPending}
        onClick={() =>
          change.mutate(
            { id, state: next },
            {
              onSuccess: () =>
                toast({ title: state === 'open' ? 'Report closed' : 'Report reopened' }),
            },
          )
        }
      >
        {state === 'open' ? 'Close' : 'Reopen'}
        <span className="sr-only"> report {id}</span>
      </Button>
    </li>
  );
};

export const ReportsPanel = ({ actionsOf }: ReportsPanelProps) => {
  const [state, setState] = useState<ReportState>('open');
  const [page, setPage] = useState(0);
  const reports = useQuery({
    ...reportsQuery(useApi(), state, page),
    placeholderData: keepPreviousData,
  });
  const total = reports.data?.total ?? 0;
  const pages = Math.ceil(total / REPORTS_PAGE_SIZE);

  return (
    <Panel
      id="reports"
      title="Reports"
      intro="What visitors find wrong with a profile."
      actions={reportStates.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === state}
          className={buttonClass(one === state ? 'secondary' : 'quiet', 'px-4')}
          onClick={() => {
            setState(one);
            setPage(0);
          }}
        >
          {stateWords[one]}
        </button>
      ))}
    >
      <QueryState
        query={reports}
        failure="Failed to fetch reports"
        skeleton={<div className="skeleton h-32" />}
      >
        {({ reports: list }) =>
          list.length === 0 ? (
            <p className="py-2 text-ink-soft">
              {state === 'open' ? 'No open reports' : 'No closed reports'}
            </p>
          ) : (
            <ul>
              {list.map((report) => (
                <ReportEntry key={report.id} report={report} actionsOf={actionsOf} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Pager
        label="Pages of reports"
        summary={`Page ${page + 1} of ${pages}`}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </Panel>
  );
};
