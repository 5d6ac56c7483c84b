import type { ReactNode } from 'react';
import { useEditedFields } from '#platform/web/forms/use-edited-fields.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The word on the button that goes ahead. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  /** `refuse` hears why it failed. */
  readonly onSubmit: (password: string, refuse: (error: unknown) => void) => void;
  readonly onClose: () => void;
  /** What else is asked, before the password. */
  readonly children?: ReactNode;
}

/** Before a way to sign in changes: whoever sits here must know the password. It is never kept. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, description, action, isDanger, isPending, onSubmit, onClose, children } = props;
  const form = useEditedFields(
    undefined,
    { currentPassword: '' },
    {
      check: ({ currentPassword }) => ({
        currentPassword: currentPassword === '' ? 'Your present password is required' : undefined,
      }),
    },
  );
  const submit = form.submit(({ fields }) => onSubmit(fields.currentPassword, form.refuse));
  return (
    <Dialog open onOpenChange={onClose} title={title} {...(description && { description })}>
      <form
        noValidate
        className="grid gap-5"
        method="post"
        onSubmit={(event) => {
          // A form in a dialog is inside the page's own forms for React.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {children}
        <FormField of={form} name="currentPassword" label="Your present password">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
