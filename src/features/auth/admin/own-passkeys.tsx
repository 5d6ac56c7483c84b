import { useState } from 'react';
import {
  type Account,
  addPasskey,
  beginPasskey,
  removePasskey,
} from '#features/auth/account.contract.ts';
import { PasswordButton, PasswordDialog } from '#features/auth/admin/password-dialog.tsx';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { importWithRetry } from '#platform/web/navigation/import-again.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

type Passkey = Wire<Account>['passkeys'][number];

const PasskeyEntry = ({ passkey }: { passkey: Passkey }) => {
  const { id, name, site, createdAt, lastUsedAt } = passkey;
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
      <PasswordButton
        variant="danger"
        title={`Remove the passkey ${name}?`}
        action="Remove"
        change={(api, body) => api.call(removePasskey, { params: { id: String(id) }, body })}
        success="Passkey removed"
        failure="Failed to remove the passkey"
      >
        Remove<span className="sr-only"> the passkey {name}</span>
      </PasswordButton>
    </li>
  );
};

const NewPasskeyDialog = ({
  onAdded,
  onClose,
}: {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) => {
  const [name, setName] = useState('');
  const add = useChange(
    async (api, { currentPassword, ...named }: { name: string; currentPassword: string }) => {
      const { options } = await api.call(beginPasskey, { body: { currentPassword } });
      const { createPasskey } = await importWithRetry(
        () => import('#features/auth/web/passkey-browser.ts'),
      );
      const passkey = await createPasskey(options);
      return api.call(addPasskey, { body: { challenge: options.challenge, ...named, passkey } });
    },
    { success: 'Passkey added', failure: 'Failed to add the passkey', refreshes: ['account'] },
  );
  return (
    <PasswordDialog
      title="Add a passkey"
      description="Your device, or a security key, will ask you to confirm."
      action="Add"
      isPending={add.isPending}
      onSubmit={(currentPassword, onError) =>
        add.mutate(
          { name: name.trim() || 'Passkey', currentPassword },
          { onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes), onError },
        )
      }
      onClose={onClose}
    >
      <Field label="Name of the passkey" hint="So that you know it again: Laptop, blue key">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </PasswordDialog>
  );
};

interface OwnPasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
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
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">
          {hasPasskeys()
            ? 'None yet. With one you sign in by fingerprint, face or a security key.'
            : 'This browser has passkeys only at an https address with a name.'}
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
