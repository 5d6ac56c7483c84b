import { useState } from 'react';
import {
  type Account,
  addPasskey,
  beginPasskey,
  removePasskey,
} from '#features/auth/account.contract.ts';
import { FACTOR_CHANGE_DETAIL } from '#features/auth/admin/own-recovery-codes.tsx';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';

type Passkey = Wire<Account>['passkeys'][number];

type OnCodes = (recoveryCodes: readonly string[]) => void;

const PasskeyEntry = ({ passkey, onCodes }: { passkey: Passkey; onCodes: OnCodes }) => {
  const { id, name, site, createdAt, lastUsedAt } = passkey;
  const remove = useChange(
    (api) => api.call(removePasskey, { params: { id: String(id) }, body: {} }),
    {
      success: 'Passkey removed',
      failure: 'Failed to remove the passkey',
      refreshes: ['account'],
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          Added {formatAdminDay(createdAt)}
          {lastUsedAt && ` · Last used ${formatMoment(lastUsedAt)}`}
          {site !== window.location.hostname && ` · For ${site}`}
        </p>
      </div>
      <ConfirmButton
        variant="danger"
        disabled={remove.isPending}
        question={`Remove the passkey ${name}?`}
        detail={FACTOR_CHANGE_DETAIL}
        action="Remove"
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: ({ recoveryCodes = [] }) => onCodes(recoveryCodes),
          })
        }
      >
        Remove<span className="sr-only"> the passkey {name}</span>
      </ConfirmButton>
    </li>
  );
};

const NewPasskeyDialog = ({ onAdded, onClose }: { onAdded: OnCodes; onClose: () => void }) => {
  const form = useServerForm({ base: { name: '' } });
  const add = useChange(
    async (api, name: string) => {
      const { options } = await api.call(beginPasskey, { body: {} });
      const { createPasskey } = await importWithRetry(
        () => import('#features/auth/web/passkey-browser.ts'),
      );
      const passkey = await createPasskey(options);
      return api.call(addPasskey, { body: { challenge: options.challenge, name, passkey } });
    },
    { success: 'Passkey added', failure: 'Failed to add the passkey', refreshes: ['account'] },
  );
  return (
    <Dialog
      onClose={onClose}
      title="Add a passkey"
      description="Your device, or a security key, will ask you to confirm."
    >
      <ServerForm
        form={form}
        action="Add"
        isDisabled={add.isPending}
        onSend={({ fields: { name } }) =>
          add.mutate(name.trim() || 'Passkey', {
            onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
            onError: form.refuse,
          })
        }
        onClose={onClose}
      >
        <FormField
          of={form}
          name="name"
          label="Name of the passkey"
          hint="A name that you will recognise, such as Laptop or Blue key"
        >
          {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};

interface OwnPasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: OnCodes;
}

export const OwnPasskeys = ({ passkeys, onCodes }: OwnPasskeysProps) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="own-passkeys">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-passkeys" className="text-lg font-semibold">
          Passkeys
        </h2>
        {hasPasskeys() && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
      </div>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onCodes={onCodes} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">
          {hasPasskeys()
            ? 'No passkeys yet. A passkey lets you sign in with your fingerprint, your face or a security key.'
            : 'This browser supports passkeys only on an https address with a domain name.'}
        </p>
      )}
      {isAdding && (
        <NewPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false);
            onCodes(codes);
          }}
        />
      )}
    </section>
  );
};
