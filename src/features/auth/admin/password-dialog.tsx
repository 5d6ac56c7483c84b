import { type ReactNode, useState } from 'react';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
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
    <Dialog open onOpenChange={onClose} title={title} description={description}>
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

interface PasswordButtonProps<Output>
  extends Pick<PasswordDialogProps, 'title' | 'description' | 'action'>,
    Pick<Parameters<typeof useChange>[1], 'success' | 'failure'> {
  readonly variant: 'secondary' | 'danger';
  readonly change: (api: ApiClient, body: { currentPassword: string }) => Promise<Output>;
  /** False if the request only prepares the change. */
  readonly isChanged?: boolean;
  readonly onDone?: (output: Output) => void;
  readonly children: ReactNode;
}

/** A button for a change of the own account that requires the current password. */
export function PasswordButton<Output>(props: PasswordButtonProps<Output>) {
  const {
    variant,
    change,
    isChanged = true,
    success,
    failure,
    onDone,
    children,
    ...dialog
  } = props;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const send = useChange(change, { success, failure, refreshes: isChanged ? ['account'] : [] });
  return (
    <>
      <Button variant={variant} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked && (
        <PasswordDialog
          {...dialog}
          isDanger={variant === 'danger'}
          isPending={send.isPending}
          onSubmit={(currentPassword, onError) =>
            send.mutate(
              { currentPassword },
              {
                onError,
                onSuccess: (output) => {
                  close();
                  onDone?.(output);
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
