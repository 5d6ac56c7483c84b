import { useQuery } from '@tanstack/react-query';
import {
  getSchedule,
  type ScheduleForm,
  saveSchedule,
} from '#features/availability/schedule.contract.ts';
import { FREE_HOURS, lastAwayDay } from '#features/availability/schedule.rules.ts';
import { ScheduleFields } from '#features/availability/web/schedule-fields.tsx';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import type { Edit } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import {
  type UseServerFormReturn,
  useFields,
  useServerForm,
} from '#platform/web/forms/use-server-form.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/fields/date-input.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const labels = {
  weeklyHours: 'Weekly hours',
  exceptions: 'Exceptions',
  freeUntil: 'Free until',
  awayUntil: 'Away until',
};
type Fields = Omit<ScheduleForm, 'pausedUntil'>;

const fieldsOf = ({ pausedUntil: _pausedUntil, ...fields }: ScheduleForm): Fields => fields;

interface EditProps {
  readonly id: number;
  readonly saved: ScheduleForm;
}

const AllFields = ({ form, saved }: { form: UseServerFormReturn<Fields>; saved: ScheduleForm }) => {
  const fields = useFields(form);
  const now = new Date();
  const freeFor = (hours: number) =>
    form.setFields({ freeUntil: new Date(Date.now() + hours * HOUR_MS).toISOString() });
  return (
    <>
      {saved.pausedUntil && (
        <p className="text-sm text-ink-soft">
          {`Set offline until ${formatMoment(saved.pausedUntil)}. After that, the hours apply again.`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold">
          {fields.freeUntil
            ? `Free until ${formatMoment(fields.freeUntil)}`
            : 'Free until: not set'}
        </p>
        <Button
          variant="secondary"
          onClick={() => freeFor(FREE_HOURS)}
        >{`Free for ${FREE_HOURS} hours`}</Button>
        {fields.freeUntil && (
          <Button variant="quiet" onClick={() => form.setFields({ freeUntil: null })}>
            End
          </Button>
        )}
      </div>
      <FormField
        of={form}
        name="awayUntil"
        label={labels.awayUntil}
        hint="The last day of an absence. It overrides everything else."
      >
        {({ value, onChange, ...control }) => (
          <DateInput
            {...control}
            min={singaporeDay(now)}
            max={lastAwayDay(now)}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          />
        )}
      </FormField>
      <ScheduleFields value={fields} onChange={form.setFields} />
    </>
  );
};

const EditSchedule = ({ id, saved }: EditProps) => {
  const form = useServerForm<Fields>({ draft: `availability:${id}`, base: fieldsOf(saved) });
  const isEditable = useMayCall()(saveSchedule);
  const save = useChange(
    (api, { fields, base }: Edit<Fields>) =>
      api.call(saveSchedule, { params: { id: String(id) }, body: { ...fields, base } }),
    {
      success: 'Availability saved',
      failure: 'Failed to save the availability',
      refreshes: ['profile', 'portal'],
      isForm: true,
    },
  );
  if (!isEditable) {
    return (
      <fieldset disabled className="grid gap-4">
        <AllFields form={form} saved={saved} />
      </fieldset>
    );
  }
  return (
    <ServerForm
      form={form}
      aria-label="Availability"
      action="Save Availability"
      cancel="Discard Hours"
      isDisabled={save.isPending}
      labels={labels}
      onSend={(edit) =>
        save.mutate(edit, {
          onSuccess: (stored) => void form.finish(edit, fieldsOf(stored)),
          onError: form.refuse,
        })
      }
      onClose={form.clear}
    >
      <AllFields form={form} saved={saved} />
    </ServerForm>
  );
};

/** When the provider of a profile is available, as the provider sees it on the private page. */
export const AvailabilitySection = ({ freelancerId }: { freelancerId: number }) => {
  const api = useApi();
  const schedule = useQuery({
    queryKey: ['freelancers', 'schedule', freelancerId],
    queryFn: () => api.call(getSchedule, { params: { id: String(freelancerId) } }),
    // Always refetched, because the provider may change it at any time.
    staleTime: 0,
  });
  return (
    <AdminPanel
      id="availability"
      title="Availability"
      intro="Singapore time. Visitors see when the provider is available and can filter by it. The provider can set the same on the private page."
    >
      <QueryState
        query={schedule}
        failure="Failed to fetch the availability"
        skeleton={<div className="skeleton h-64" />}
      >
        {(saved) => <EditSchedule id={freelancerId} saved={saved} />}
      </QueryState>
    </AdminPanel>
  );
};
