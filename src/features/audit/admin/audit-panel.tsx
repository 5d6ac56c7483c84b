import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AuditFiltersForm } from '#features/audit/admin/audit-filters.tsx';
import {
  type AuditEntry,
  type AuditFilters,
  auditLogQuery,
} from '#features/audit/admin/use-audit-log.ts';
import { actionLabel, recordLabel } from '#features/audit/audit-labels.ts';
import { useRefreshAfterChanges } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const FAILURE = 'Failed to fetch the audit log';

const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td className="text-ink-soft sm:whitespace-nowrap">{formatMoment(entry.createdAt)}</td>
    <td className="max-w-24 truncate font-semibold sm:max-w-32">{entry.username || '–'}</td>
    <td>
      {actionLabel(entry.action)}{' '}
      <span className="sm:hidden">
        {recordLabel(entry.recordType)} {entry.recordId}
      </span>
    </td>
    <td className="max-sm:hidden">
      {recordLabel(entry.recordType)} {entry.recordId}
    </td>
    <td className="text-ink-soft max-md:hidden">{entry.fields.join(', ')}</td>
  </tr>
);

interface AuditPanelProps {
  readonly admins: readonly { readonly id: number; readonly username: string }[];
}

export const AuditPanel = ({ admins }: AuditPanelProps) => {
  const form = useServerForm<AuditFilters>({ draft: 'audit-filters', base: {} });
  const filters = useFields(form);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const log = useInfiniteQuery({
    ...auditLogQuery(useApi(), filters),
    placeholderData: keepPreviousData,
  });
  // Changes made on this page add entries, too.
  useRefreshAfterChanges('audit-log');

  return (
    <AdminPanel
      id="audit-log"
      title="Audit Log"
      intro="Who did what, and when. Entries cannot be changed. Values are not recorded."
      actions={
        <>
          {isFiltered && (
            <Button variant="quiet" onClick={form.clear}>
              Clear filters
            </Button>
          )}
          <Button variant="secondary" onClick={() => log.refetch()} disabled={log.isFetching}>
            Refresh
          </Button>
        </>
      }
    >
      <AuditFiltersForm filters={filters} onChange={form.setFields} admins={admins} />
      <QueryState query={log} failure={FAILURE} skeleton={<div className="skeleton h-96" />}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="py-6 text-center text-ink-soft">No entries found</p>
          ) : (
            <table className="admin-table text-sm">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">Action</th>
                  <th scope="col" className="max-sm:hidden">
                    Record
                  </th>
                  <th scope="col" className="max-md:hidden">
                    Fields
                  </th>
                </tr>
              </thead>
              <tbody>
                {pages.flat().map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryState>
      <LoadMore label="Older entries" {...loadMoreProps(log, FAILURE)} />
    </AdminPanel>
  );
};
