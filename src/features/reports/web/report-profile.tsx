import { useState } from 'react';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';

const ReportDialog = lazyComponent(
  () => import('#features/reports/web/report-dialog.tsx'),
  'ReportDialog',
);

/** Unobtrusive link at the end of a profile; the dialog is loaded on demand. */
export const ReportProfile = ({ freelancerId }: { freelancerId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="mt-8 text-center">
      <button
        type="button"
        className="min-h-11 cursor-pointer px-3 text-sm text-ink-soft underline hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {m.report_link()}
      </button>
      {isOpen && (
        <ReportDialog
          freelancerId={freelancerId}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </p>
  );
};
