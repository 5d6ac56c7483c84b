import type { ReactNode } from 'react';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Label of the confirm button. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  /** `refuse` shows the error in the dialog. */
  readonly onSubmit: (password: string, refuse: (error: unknown) => void) => void;
  readonly onClose: () => void;
  /** Additional fields above the password. */
  readonly children?: ReactNode;
}

/** Asks for the current password before a sign-in method changes. The password is never stored. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, description, action, isDanger, isPending, onSubmit, onClose, children } = props;
  const form = useServerForm({
    base: { currentPassword: '' },
    check: ({ currentPassword }) => ({
      currentPassword: currentPassword === '' ? 'Your present password is required' : undefined,
    }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} {...(description && { description })}>
      <ServerForm
        form={form}
        action={action}
        isDanger={isDanger}
        isDisabled={isPending}
        onSend={({ fields }) => onSubmit(fields.currentPassword, form.refuse)}
        onClose={onClose}
      >
        {children}
        <FormField of={form} name="currentPassword" label="Your present password">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};
