import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { saveFile } from '#platform/web/browser/save-file.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, which cannot be displayed again. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const text = codes.join('\n');
  const copy = () =>
    copyToClipboard(text).then(
      () => showToast({ title: 'Copied!' }),
      () =>
        showToast({
          title: 'Copy failed',
          description: 'Could not copy to clipboard',
          variant: 'destructive',
        }),
    );
  const download = () =>
    saveFile({
      content: new Blob([`${text}\n`], { type: 'text/plain' }),
      fileName: 'lucky-garden-recovery-codes.txt',
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your recovery codes"
      description="Keep them where you can find them without your phone. Each code works once. They are shown only now."
    >
      <ol className="grid gap-y-1.5 rounded-xl bg-leaf-wash px-5 py-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </Dialog>
  );
};
