import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSetFlag } from '#features/profiles/admin/use-profile-list.ts';
import { gapNames, gapsOf } from '#features/profiles/profile-gaps.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import type { HideDecision } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { isDraft } from '#features/profiles/visibility/hide-decisions.rules.ts';
import {
  getPublicationSchedule,
  type PublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Spinner } from '#platform/web/ui/edit-icons.tsx';

const PublicationScheduleDialog = lazyComponent(
  () => import('#features/profiles/visibility/admin/publication-schedule-dialog.tsx'),
  'PublicationScheduleDialog',
);

interface PublicationControlsProps {
  readonly profile: Wire<FreelancerRecord> & { hideDecisions?: HideDecision[] | undefined };
}

const stateOf = (
  { isHidden, hideDecisions = [] }: PublicationControlsProps['profile'],
  schedule: Wire<PublicationSchedule> | undefined,
): string => {
  if (isHidden) {
    const state = isDraft(hideDecisions) ? 'Draft' : 'Hidden';
    return schedule?.publishAt ? `${state} until ${formatMoment(schedule.publishAt)}` : state;
  }
  return schedule?.hideAt ? `Published until ${formatMoment(schedule.hideAt)}` : 'Published';
};

/** Shows whether visitors see the profile, and publishes, hides or schedules it without saving the form. */
export const PublicationControls = ({ profile }: PublicationControlsProps) => {
  const { id, isHidden } = profile;
  const setFlag = useSetFlag();
  const api = useApi();
  const { data: schedule } = useQuery({
    queryKey: ['freelancers', 'publication', id],
    queryFn: () => api.call(getPublicationSchedule, { params: { id: String(id) } }),
  });
  const [dialog, setDialog] = useState<'check' | 'schedule'>();
  const close = () => setDialog(undefined);
  const gaps = gapsOf({ ...profile });
  const toggleHidden = () =>
    setFlag.mutate(
      { id, flag: { isHidden: !isHidden } },
      {
        onSuccess: () =>
          showToast({ title: isHidden ? 'Visitors see this profile now' : 'Hidden from visitors' }),
      },
    );
  return (
    <span className="flex shrink-0 items-center gap-3">
      <span className="text-sm text-ink-soft">{stateOf(profile, schedule)}</span>
      <Permitted call={setPublicationSchedule}>
        <Button
          variant="quiet"
          className="px-3"
          disabled={schedule === undefined}
          onClick={() => setDialog('schedule')}
        >
          Schedule
        </Button>
      </Permitted>
      <Button
        variant="secondary"
        className="px-4"
        disabled={setFlag.isPending}
        onClick={() => (isHidden && gaps.length > 0 ? setDialog('check') : toggleHidden())}
      >
        {setFlag.isPending && <Spinner />}
        {isHidden ? 'Publish' : 'Hide'}
      </Button>
      <ConfirmDialog
        open={dialog === 'check'}
        onOpenChange={close}
        question="Publish this profile?"
        detail={`It has no ${gaps.map((gap) => gapNames[gap]).join(', no ')}.`}
        action="Publish anyway"
        onConfirm={toggleHidden}
      />
      {dialog === 'schedule' && schedule && (
        <PublicationScheduleDialog id={id} schedule={schedule} onClose={close} />
      )}
    </span>
  );
};
