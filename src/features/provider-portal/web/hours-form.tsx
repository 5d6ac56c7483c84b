import { useState } from 'react';
import { type Hours, ScheduleFields } from '#features/availability/web/schedule-fields.tsx';
import { saveProviderSchedule } from '#features/provider-portal/portal.contract.ts';
import { type PortalView, usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';

const changedMeanwhile = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? m.hours_changed() : undefined;

/** Hours of the week and other days. What is saved is compared with what the form began with. */
export const HoursForm = ({ schedule }: { schedule: PortalView['schedule'] }) => {
  const { weeklyHours, exceptions } = schedule;
  const base: Hours = { weeklyHours, exceptions };
  const stored = JSON.stringify(base);
  const [draft, setDraft] = useState({ stored, base, hours: base });
  // After a save, or a change by an admin, the form is reset to the stored hours.
  if (draft.stored !== stored) setDraft({ stored, base, hours: base });
  const save = usePortalChange(
    (api, { hours, base }: typeof draft) =>
      api.call(saveProviderSchedule, { body: { ...hours, base } }),
    { success: m.portal_saved(), failure: changedMeanwhile },
  );
  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
    >
      <ScheduleFields
        value={draft.hours}
        onChange={(change) => setDraft((now) => ({ ...now, hours: { ...now.hours, ...change } }))}
      />
      <Button type="submit" className="justify-self-end" disabled={save.isPending}>
        {m.hours_save()}
      </Button>
    </form>
  );
};
