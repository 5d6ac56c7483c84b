import {
  type PublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import {
  MIN_SCHEDULE_MINUTES,
  scheduledTimeOf,
  scheduleInputOf,
} from '#features/profiles/visibility/publication-schedule.rules.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput, Wire } from '#platform/contract/endpoint.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';

interface ScheduleDialogProps {
  readonly id: number;
  readonly schedule: Wire<PublicationSchedule>;
  readonly onClose: () => void;
}

const labels = { publishAt: 'Publish at', hideAt: 'Hide at' };

/** Sets when the profile is published and hidden by itself. An empty field cancels. */
export const PublicationScheduleDialog = ({ id, schedule, onClose }: ScheduleDialogProps) => {
  const form = useServerForm({
    draft: `schedule:${id}`,
    base: {
      publishAt: scheduleInputOf(schedule.publishAt),
      hideAt: scheduleInputOf(schedule.hideAt),
    },
  });
  const save = useChange(
    (api, body: CallInput<typeof setPublicationSchedule>['body']) =>
      api.call(setPublicationSchedule, { params: { id: String(id) }, body }),
    {
      success: 'Schedule saved',
      failure: 'Failed to save the schedule',
      refreshes: ['profile'],
      isForm: true,
    },
  );
  const timesOf = ({ publishAt, hideAt }: { publishAt: string; hideAt: string }) => ({
    publishAt: scheduledTimeOf(publishAt),
    hideAt: scheduledTimeOf(hideAt),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Schedule"
      description={`Singapore time, at least ${MIN_SCHEDULE_MINUTES} minutes from now. Leave a field empty if nothing should happen automatically. A profile that the provider or a report hid stays hidden.`}
    >
      <ServerForm
        form={form}
        action="Save schedule"
        isDisabled={save.isPending}
        labels={labels}
        onClose={onClose}
        onSend={({ fields, base }) =>
          save.mutate(
            { ...timesOf(fields), base: timesOf(base) },
            {
              onSuccess: () => {
                form.forget();
                onClose();
              },
              onError: form.refuse,
            },
          )
        }
      >
        {(['publishAt', 'hideAt'] as const).map((name) => (
          <FormField key={name} of={form} name={name} label={labels[name]}>
            {(control) => <Input {...control} type="datetime-local" className="date-input" />}
          </FormField>
        ))}
      </ServerForm>
    </Dialog>
  );
};
