import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useUndoVisibility } from '#features/profiles/admin/use-profile-list.ts';
import { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { CloseReportDialog, useChangeReport } from '#features/reports/admin/close-report.tsx';
import { outcomeLabels, reasonLabels } from '#features/reports/admin/report-labels.ts';
import { deadlineOf } from '#features/reports/report-clock.rules.ts';
import {
  changeReport,
  hideReported,
  type ProfileReport,
} from '#features/reports/reports.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';

type Report = Wire<ProfileReport>;

export interface ReportActions {
  /** Additional actions on the reported profile. */
  readonly actionsOf: (report: Report) => ReactNode;
}

const hoursText = (hours: number) => (hours === 0 ? 'less than an hour' : `${hours} h`);

/** Time left to handle the report, or how long it is overdue. */
const Clock = ({ report, now }: { report: Report; now: Date }) => {
  const { isOverdue, hours } = deadlineOf(new Date(report.createdAt), now);
  return isOverdue ? (
    <span className="rounded-full bg-danger-wash px-3 py-1 text-sm font-semibold text-danger">
      Overdue by {hoursText(hours)}
    </span>
  ) : (
    <span className="rounded-full bg-leaf-wash px-3 py-1 text-sm">{hoursText(hours)} left</span>
  );
};

/** Reports closed before outcomes were introduced have none. */
const Outcome = ({ report: { outcome, note, closedAt } }: { report: Report }) => (
  <div className="mt-2 text-sm">
    <p>
      <b>{outcome ? outcomeLabels[outcome] : 'No outcome recorded'}</b>
      {closedAt && <span className="text-ink-soft"> · closed {formatMoment(closedAt)}</span>}
    </p>
    {note && <p className="max-w-prose whitespace-pre-wrap">To the reporter: {note}</p>}
  </div>
);

const ProfileName = ({ report }: { report: Report }) => {
  const { freelancerId, freelancerName, isProfileHidden } = report;
  if (!freelancerName) return `Profile ${freelancerId}, deleted`;
  return (
    <>
      <Link
        to="/admin/{-$id}"
        params={{ id: String(freelancerId) }}
        className="font-semibold text-ink underline"
      >
        {freelancerName}
      </Link>
      {isProfileHidden && ' (hidden)'}
    </>
  );
};

/** The confirmation toast offers to undo the change to those who may show a profile. */
const useHideReported = ({ id, freelancerId }: Report) => {
  const undo = useUndoVisibility();
  const hidden = { id: freelancerId, isHidden: true };
  const mayShow = useMayCall()(changeProfiles);
  return useChange(
    async (api) => {
      await api.call(hideReported, { params: { id: String(id) } });
      showToast({
        title: 'Profile hidden, with its pictures',
        ...(mayShow && {
          durationMs: UNDO_MS,
          action: { label: 'Undo', onAction: () => undo.mutate(hidden) },
        }),
      });
    },
    { failure: 'Failed to hide the profile', refreshes: ['report', 'profile'] },
  );
};

const OpenActions = ({ report, actionsOf }: ReportActions & { report: Report }) => {
  const [isClosing, setClosing] = useState(false);
  const hide = useHideReported(report);
  const { id, isProfileHidden } = report;
  return (
    <>
      {isProfileHidden === false && (
        <Permitted call={hideReported}>
          <Button variant="danger" disabled={hide.isPending} onClick={() => hide.mutate()}>
            Hide profile and pictures
            <span className="sr-only"> of report {id}</span>
          </Button>
        </Permitted>
      )}
      {actionsOf(report)}
      <Permitted call={changeReport}>
        <Button variant="secondary" onClick={() => setClosing(true)}>
          Close
          <span className="sr-only"> report {id}</span>
        </Button>
      </Permitted>
      {isClosing && <CloseReportDialog id={id} onClose={() => setClosing(false)} />}
    </>
  );
};

const ReopenAction = ({ id }: { id: number }) => {
  const change = useChangeReport(id);
  return (
    <Button
      variant="secondary"
      disabled={change.isPending}
      onClick={() =>
        change.mutate(
          { state: 'open' },
          { onSuccess: () => showToast({ title: 'Report reopened' }) },
        )
      }
    >
      Reopen
      <span className="sr-only"> report {id}</span>
    </Button>
  );
};

interface ReportEntryProps extends ReportActions {
  readonly report: Report;
  readonly now: Date;
}

export const ReportEntry = ({ report, now, actionsOf }: ReportEntryProps) => {
  const isOpen = report.state === 'open';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-64 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {reasonLabels[report.reason]}
          {isOpen && <Clock report={report} now={now} />}
        </p>
        <p className="text-sm text-ink-soft">
          <ProfileName report={report} /> · {formatMoment(report.createdAt)}
        </p>
        {report.details && (
          <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{report.details}</p>
        )}
        {!isOpen && <Outcome report={report} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <OpenActions report={report} actionsOf={actionsOf} />
        ) : (
          <Permitted call={changeReport}>
            <ReopenAction id={report.id} />
          </Permitted>
        )}
      </div>
    </li>
  );
};
