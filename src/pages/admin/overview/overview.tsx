import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAnalytics } from '#features/analytics/admin/use-analytics.ts';
import { formatCount } from '#features/analytics/dashboard.rules.ts';
import { lastChangesQuery } from '#features/audit/admin/use-audit-log.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { actionLabel, recordLabel } from '#features/audit/audit-labels.ts';
import { allEntities } from '#features/query-invalidation/web/query-keys.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { removeDemoData } from '#ops/demo/demo-data.contract.ts';
import { tasksOf } from '#pages/admin/overview/tasks.ts';
import { SectionLink } from '#pages/admin/shell/section-link.tsx';
import type { PendingCounts } from '#pages/admin/shell/use-pending-work.ts';
import { demoDataQuery } from '#pages/layout/use-demo-data.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** The shortest window that contains today and yesterday. */
const WINDOW = { days: 7 } as const;

const figures = [
  { title: 'Views', figure: 'totalViews' },
  { title: 'Visitors', figure: 'uniqueVisitors' },
  { title: 'Contacts', figure: 'totalInteractions' },
] as const;

const Today = () => (
  <AdminPanel id="today" title="Today">
    <QueryState
      query={useAnalytics(WINDOW)}
      failure="Failed to fetch the figures"
      skeleton={<div className="skeleton h-20" />}
    >
      {({ daily }) => (
        <dl className="grid grid-cols-3 gap-3">
          {figures.map(({ title, figure }) => (
            <div key={figure}>
              <dt className="text-sm text-ink-soft">{title}</dt>
              <dd className="font-display text-3xl">{formatCount(daily.at(-1)?.[figure] ?? 0)}</dd>
              <dd className="text-sm text-ink-soft">
                Yesterday {formatCount(daily.at(-2)?.[figure] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  </AdminPanel>
);

const Tasks = ({ waiting }: { waiting: UseQueryResult<PendingCounts> }) => (
  <AdminPanel id="waiting" title="Open tasks">
    <QueryState
      query={waiting}
      failure="Failed to count the open tasks"
      skeleton={<div className="skeleton h-40" />}
    >
      {(data) => {
        const tasks = tasksOf(data);
        if (tasks.length === 0) return <p className="py-2 text-ink-soft">No open tasks</p>;
        return (
          <ul className="-my-2">
            {tasks.map(({ section, text, isUrgent }) => (
              <li key={text}>
                <SectionLink section={section} className="task-link">
                  <span className={isUrgent ? 'font-semibold text-danger' : undefined}>{text}</span>
                  <NextIcon />
                </SectionLink>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  </AdminPanel>
);

const RecordLink = ({ type, id }: { type: string; id: string }) =>
  type === 'profile' && /^\d+$/.test(id) ? (
    <Link to="/admin/{-$id}" params={{ id }} className="record-link">
      {recordLabel(type)} {id}
    </Link>
  ) : (
    <>
      {recordLabel(type)} {id}
    </>
  );

const LastChanges = () => (
  <AdminPanel
    id="last-changes"
    title="Recent changes"
    actions={
      <SectionLink section="audit-log" className="record-link">
        Audit Log
      </SectionLink>
    }
  >
    <QueryState
      query={useQuery(lastChangesQuery(useApi()))}
      failure="Failed to fetch the recent changes"
      skeleton={<div className="skeleton h-60" />}
    >
      {(entries) =>
        entries.length === 0 ? (
          <p className="py-2 text-ink-soft">No recent changes</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {entries.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-center gap-x-2 py-1">
                <span className="font-semibold">{entry.username || '–'}</span>
                <span>
                  {actionLabel(entry.action)}{' '}
                  <RecordLink type={entry.recordType} id={entry.recordId} />
                </span>
                <span className="ml-auto text-ink-soft">{formatMoment(entry.createdAt)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  </AdminPanel>
);

/** Removes the demo data. The panel is rendered only while demo data are loaded. */
const DemoDataPanel = () => {
  const { data } = useQuery(demoDataQuery(useApi()));
  const remove = useChange((api) => api.call(removeDemoData), {
    success: 'Demo data removed',
    failure: 'Failed to remove the demo data',
    refreshes: allEntities,
  });
  if (!data?.loaded) return null;
  return (
    <AdminPanel
      id="demo-data"
      title="Demo Data"
      intro="The directory was filled with fictional profiles, reviews, visits and draws. Once removed, they do not come back. What you entered yourself stays."
      actions={
        <ConfirmButton
          variant="danger"
          disabled={remove.isPending}
          question="Are you sure you want to remove the demo data?"
          detail="All demo profiles are deleted with their reviews, lucky numbers, statistics and draws. This action cannot be undone."
          action="Remove"
          onConfirm={() => remove.mutate()}
        >
          Remove demo data
        </ConfirmButton>
      }
    />
  );
};

/** The start page of the admin area: today's figures, pending tasks and recent activity. */
export const Overview = ({ waiting }: { waiting: UseQueryResult<PendingCounts> }) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:grid-cols-2">
      <Today />
      <Tasks waiting={waiting} />
    </div>
    <Permitted call={listAuditLog}>
      <LastChanges />
    </Permitted>
    <Permitted call={removeDemoData}>
      <DemoDataPanel />
    </Permitted>
  </>
);
