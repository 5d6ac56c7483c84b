import { renewRecoveryCodes } from '#features/auth/account.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { saveFile } from '#platform/web/browser/save-file.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

/** Consequences of replacing or removing a factor. */
export const FACTOR_CHANGE_DETAIL =
  'All your other sessions end at once. If another factor is left, you get new recovery codes, and the ones that you have will no longer work.';

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
      onClose={onClose}
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

interface OwnRecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnRecoveryCodes = ({ left, onCodes }: OwnRecoveryCodesProps) => {
  const renew = useChange((api) => api.call(renewRecoveryCodes, { body: {} }), {
    success: 'New recovery codes created',
    failure: 'Failed to create recovery codes',
    refreshes: ['account'],
  });
  return (
    <section aria-labelledby="own-codes">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-codes" className="text-lg font-semibold">
          Recovery codes
        </h2>
        <ConfirmButton
          variant="secondary"
          disabled={renew.isPending}
          question="Create new recovery codes?"
          detail="The codes that you have will no longer work."
          action="Create new codes"
          onConfirm={() =>
            renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          Create new codes
        </ConfirmButton>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {left} of 10 left. Use them to sign in if you lose your other factors.
      </p>
    </section>
  );
};
