import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The word on the button that goes ahead. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onClose: () => void;
  /** What else is asked, before the password. */
  readonly children?: ReactNode;
}

/** Before a way to sign in changes: whoever sits here must know the password. It is never kept. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, description, action, isDanger, isPending, onSubmit, onClose, children } = props;
  const [password, setPassword] = useState('');
  return (
    <Dialog open onOpenChange={onClose} title={title} {...(description && { description })}>
      <form
        className="grid gap-5"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is inside the page's own forms for React.
          event.stopPropagation();
          if (password !== '') onSubmit(password);
        }}
      >
        {children}
        <Field label="Your present password">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={password === '' || isPending}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
