import { AlertDialog } from 'radix-ui';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question, word for word. */
  readonly question: string;
  /** What it is about, or what follows from it. */
  readonly detail?: string;
  /** The word on the button that goes ahead. */
  readonly action: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  /** Whoever asks about leaving hears of Back itself. */
  readonly isAboutLeaving?: boolean;
}

/** Asks before something that is hard to take back. Escape, Back and the focus on Cancel mean no. */
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
