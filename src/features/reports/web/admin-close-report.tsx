import { useId, useState } from 'react';
import {
  MAX_NOTE_LENGTH,
  type ReportOutcome,
  reportOutcomes,
} from '#features/reports/reports.contract.ts';
import { outcomeWords } from '#features/reports/web/report-words.ts';
import { useChangeReport } from '#features/reports/web/use-reports.ts';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field, Textarea } from '#platform/web/ui/field.tsx';

interface CloseReportDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A report is closed with what came of it, which its reporter can read. */
export const CloseReportDialog = ({ id, onClose }: CloseReportDialogProps) => {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [note, setNote] = useState('');
  const group = useId();
  const change = useChangeReport();
  const toast = useToast();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Close report"
      description="Whoever reported can read what you choose and write here."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!outcome) return;
          change.mutate(
            { id, state: 'closed', outcome, note },
            {
              onSuccess: () => {
                toast({ title: 'Report closed' });
                onClose();
              },
            },
          );
        }}
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">What came of it?</legend>
          {reportOutcomes.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={group}
                required
                className="size-5 accent-leaf"
                checked={outcome === one}
                onChange={() => setOutcome(one)}
              />
              {outcomeWords[one]}
            </label>
          ))}
        </fieldset>
        <Field label="Note to the reporter (optional)">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!outcome || change.isPending}>
            Close report
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
