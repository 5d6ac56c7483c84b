import { useState } from 'react';
import { type Account, addTotp, beginTotp, removeTotp } from '#features/auth/account.contract.ts';
import { FACTOR_CHANGE_DETAIL } from '#features/auth/admin/own-recovery-codes.tsx';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallOutput, Wire } from '#platform/contract/endpoint.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { QrPicture } from '#platform/web/ui/qr-picture.tsx';

interface TotpDialogProps {
  readonly begun: CallOutput<typeof beginTotp>;
  /** Whether the app takes the place of another one. */
  readonly isReplacing: boolean;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the QR code and verifies a first code of the authenticator app. */
const TotpDialog = ({ begun, isReplacing, onAdded, onClose }: TotpDialogProps) => {
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
      onClose={onClose}
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

const wordsOf = (totp: Wire<Account>['totp']): string => {
  if (!totp) return 'No app yet. An app on your phone shows a new code every 30 seconds.';
  const used = totp.lastUsedAt ? ` · Last used ${formatMoment(totp.lastUsedAt)}` : '';
  return `Added ${formatAdminDay(totp.createdAt)}${used}`;
};

interface OwnTotpProps {
  readonly totp: Wire<Account>['totp'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnTotp = ({ totp, onCodes }: OwnTotpProps) => {
  const [begun, setBegun] = useState<CallOutput<typeof beginTotp>>();
  const leave = () => setBegun(undefined);
  const begin = useChange((api) => api.call(beginTotp, { body: {} }), {
    failure: 'Failed to start the setup',
    refreshes: [],
  });
  const remove = useChange((api) => api.call(removeTotp, { body: {} }), {
    success: 'Authenticator app removed',
    failure: 'Failed to remove the authenticator app',
    refreshes: ['account'],
  });
  return (
    <section aria-labelledby="own-totp">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-totp" className="text-lg font-semibold">
          Authenticator app
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setBegun })}
          >
            {totp ? 'Set up another app' : 'Set up an app'}
          </Button>
          {totp && (
            <ConfirmButton
              variant="danger"
              disabled={remove.isPending}
              question="Remove the authenticator app?"
              detail={FACTOR_CHANGE_DETAIL}
              action="Remove"
              onConfirm={() =>
                remove.mutate(undefined, {
                  onSuccess: ({ recoveryCodes = [] }) => onCodes(recoveryCodes),
                })
              }
            >
              Remove<span className="sr-only"> the authenticator app</span>
            </ConfirmButton>
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{wordsOf(totp)}</p>
      {begun && (
        <TotpDialog
          begun={begun}
          isReplacing={totp !== null}
          onClose={leave}
          onAdded={(codes) => {
            leave();
            onCodes(codes);
          }}
        />
      )}
    </section>
  );
};
