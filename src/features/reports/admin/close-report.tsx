import { useController } from 'react-hook-form';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { outcomeLabels } from '#features/reports/admin/report-labels.ts';
import {
  changeReport,
  MAX_NOTE_LENGTH,
  type ReportOutcome,
  reportOutcomes,
} from '#features/reports/reports.contract.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { RadioField } from '#platform/web/ui/fields/radio-field.tsx';

export const useChangeReport = (id: number) =>
  useChange(
    (api, body: CallInput<typeof changeReport>['body']) =>
      api.call(changeReport, { params: { id: String(id) }, body }),
    { failure: 'Failed to update report', refreshes: ['report'] },
  );

interface ClosingFields {
  readonly outcome: ReportOutcome | '';
  readonly note: string;
}

const check = ({ outcome }: ClosingFields) => ({
  outcome: outcome === '' ? 'Please choose an outcome' : undefined,
});

interface CloseReportDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Closes a report with an outcome and a note, both visible to the reporter. */
export const CloseReportDialog = ({ id, onClose }: CloseReportDialogProps) => {
  const form = useServerForm<ClosingFields>({
    draft: `report:${id}`,
    base: { outcome: '', note: '' },
    check,
  });
  const outcome = useController({ control: form.control, name: 'outcome' });
  const change = useChangeReport(id);
  return (
    <Dialog
      onClose={onClose}
      title="Close report"
      description="The person who reported this can read the outcome and the note."
    >
      <ServerForm
        form={form}
        action="Close report"
        isDisabled={change.isPending}
        onClose={onClose}
        onSend={({ fields: { outcome: chosen, note } }) => {
          if (chosen === '') return;
          change.mutate(
            { state: 'closed', outcome: chosen, note },
            {
              onSuccess: () => {
                form.forget();
                showToast({ title: 'Report closed' });
                onClose();
              },
              onError: form.refuse,
            },
          );
        }}
      >
        <RadioField
          label="Outcome"
          options={reportOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          field={outcome.field}
          error={outcome.fieldState.error?.message}
        />
        <FormField of={form} name="note" label="Note to the reporter (optional)">
          {(control) => <Textarea {...control} rows={3} maxLength={MAX_NOTE_LENGTH} />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};
