import type { ReactNode } from 'react';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
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
