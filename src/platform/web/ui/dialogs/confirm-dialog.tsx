import { AlertDialog } from 'radix-ui';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly question: string;
  /** Subject or consequences of the action. */
  readonly detail?: string;
  /** Label of the confirm button. */
  readonly action: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  /** For a navigation blocker, which handles Back itself. */
  readonly isAboutLeaving?: boolean;
}

/** Confirmation dialog for destructive actions. Escape and Back cancel, and Cancel has the initial focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onOpenChange, question, detail, action, cancel = 'Cancel', onConfirm } = props;
  const focusReturn = useFocusReturn();
  useBackCloses(open && !props.isAboutLeaving, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-backdrop" />
        <AlertDialog.Content
          className="dialog"
          {...focusReturn}
          {...(detail ? {} : { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className="font-display text-xl font-semibold">
            {question}
          </AlertDialog.Title>
          {detail && (
            <AlertDialog.Description className="mt-2 text-ink-soft">
              {detail}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onConfirm}>
              <Button variant="danger">{action}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
