import { addTotp } from '#features/auth/account.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { QrPicture } from '#platform/web/ui/qr-picture.tsx';

interface TotpDialogProps {
  readonly begun: { readonly challenge: string; readonly secret: string; readonly uri: string };
  /** Whether the app takes the place of another one. */
  readonly isReplacing: boolean;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the QR code and verifies a first code of the authenticator app. */
export const TotpDialog = ({ begun, isReplacing, onAdded, onClose }: TotpDialogProps) => {
  const { challenge, secret, uri } = begun;
  const form = useServerForm({
    base: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Please type the code' }),
  });
  const add = useChange((api, code: string) => api.call(addTotp, { body: { challenge, code } }), {
    success: 'Authenticator app added',
    failure: 'Failed to check the code',
    refreshes: ['account'],
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description={`Scan the QR code with the app, then type the code that the app shows. Nothing changes until then.${isReplacing ? ' The new app replaces your current one, ends your other sessions and renews your recovery codes.' : ''}`}
    >
      <ServerForm
        form={form}
        action="Check the code"
        isDisabled={add.isPending}
        onSend={({ fields }) =>
          add.mutate(fields.code, {
            onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
            onError: form.refuse,
          })
        }
        onClose={onClose}
      >
        <QrPicture
          text={uri}
          label="QR code for the authenticator app"
          className="mx-auto block w-full max-w-64 rounded-xl"
        />
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm">
            Or type in this key:{' '}
            <span className="font-mono break-all">{secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <CopyButton text={secret} label="Copy the key" />
        </div>
        <FormField of={form} name="code" label="Code that the app shows">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};
