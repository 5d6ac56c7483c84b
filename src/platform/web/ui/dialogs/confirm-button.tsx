import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly question: string;
  readonly detail?: string;
  /** The word on the button that goes ahead. */
  readonly action: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
}

/** A button that asks before it does something that is hard to take back. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { question, detail, action, cancel, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={question}
        {...(detail && { detail })}
        action={action}
        cancel={cancel}
        onConfirm={onConfirm}
      />
    </>
  );
};
