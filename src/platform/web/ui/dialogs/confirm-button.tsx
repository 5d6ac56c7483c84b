import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

type Question = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'isAboutLeaving'
>;
type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & Question;

/** A button that asks for confirmation before a destructive action. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { question, detail, action, cancel, onConfirm, ...button } = props;
  const dialog = { question, detail, action, cancel, onConfirm };
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog open={isAsking} onOpenChange={setAsking} {...dialog} />
    </>
  );
};
