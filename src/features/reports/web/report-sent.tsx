import { statusPath } from '#features/reports/web/report-texts.ts';
import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

interface ReportSentProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Stays open until the visitor closes it, because the reference is shown only here. */
export const ReportSent = ({ reference, onClose }: ReportSentProps) => {
  const copy = () =>
    copyToClipboard(reference).then(
      () => showToast({ title: m.contact_copied() }),
      () => showToast({ title: m.contact_copy_failed(), variant: 'destructive' }),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.report_sent_title()}
      description={m.report_sent_text()}
    >
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
