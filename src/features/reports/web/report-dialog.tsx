import { useId } from 'react';
import {
  MAX_DETAILS_LENGTH,
  type ReportReason,
  reportReasons,
  submitReport,
} from '#features/reports/reports.contract.ts';
import { reasonTexts, statusPath } from '#features/reports/web/report-texts.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { showFailure } from '#platform/web/api/error-texts.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { forgetVisitorDraft, useVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field, Textarea } from '#platform/web/ui/fields/field.tsx';

interface ReportSentProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Stays open until the visitor closes it, because the reference is shown only here. */
const ReportSent = ({ reference, onClose }: ReportSentProps) => {
  const copy = () =>
    copyToClipboard(reference).then(
      () => showToast({ title: m.contact_copied() }),
      () => showToast({ title: m.contact_copy_failed(), variant: 'destructive' }),
    );
  return (
    <Dialog onClose={onClose} title={m.report_sent_title()} description={m.report_sent_text()}>
      <p className="text-sm font-semibold" id="report-reference">
        {m.report_reference()}
      </p>
      <output
        aria-labelledby="report-reference"
        className="mt-1 block font-mono text-2xl tracking-wide select-all"
      >
        {reference}
      </output>
      <p className="mt-2 text-sm text-ink-soft">{m.report_reference_hint()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <a href={statusPath(reference)} className={buttonClass('secondary')}>
          {m.report_status_open_page()}
        </a>
        <Button onClick={copy}>{m.report_reference_copy()}</Button>
      </div>
    </Dialog>
  );
};

interface ReportDialogProps {
  readonly freelancerId: number;
  readonly onClose: () => void;
}

interface ReportFields {
  readonly reason?: ReportReason;
  readonly details: string;
}
const empty: ReportFields = { details: '' };

export const ReportDialog = ({ freelancerId, onClose }: ReportDialogProps) => {
  const draft = `report:${freelancerId}`;
  const { fields, change } = useVisitorDraft<ReportFields>(draft, empty);
  const { reason, details } = fields;
  const group = useId();
  const api = useApi();
  const submit = useSend({
    mutationFn: (body: { reason: ReportReason; details: string }) =>
      api.call(submitReport, { params: { id: String(freelancerId) }, body }),
    onSuccess: () => forgetVisitorDraft(draft),
    onError: (error) => showFailure(error, m.report_failed()),
  });

  if (submit.data) return <ReportSent reference={submit.data.reference} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={m.report_link()} description={m.report_intro()}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) submit.mutate({ reason, details });
        }}
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{m.report_reason()}</legend>
          {reportReasons.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={group}
                required
                className="size-5 accent-rose"
                checked={reason === one}
                onChange={() => change({ reason: one })}
              />
              {reasonTexts[one]()}
            </label>
          ))}
        </fieldset>
        {reason === 'safety' && (
          <p role="note" className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
            {m.report_emergency()}
          </p>
        )}
        <Field label={m.report_details()}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_DETAILS_LENGTH}
              value={details}
              onChange={(event) => change({ details: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href={statusPath()} className="py-3 text-sm underline">
            {m.report_status_link()}
          </a>
          <Button type="submit" disabled={!reason || submit.isPending}>
            {m.report_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
