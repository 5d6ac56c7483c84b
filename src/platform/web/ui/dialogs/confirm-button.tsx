import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly question: string;
  readonly detail?: string;
  /** Label of the confirm button. */
  readonly action: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
}

/** A button that asks for confirmation before a destructive action. */
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
