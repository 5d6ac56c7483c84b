import { useState } from 'react';
import type { Account } from '#features/auth/account.contract.ts';
import { PasswordDialog } from '#features/auth/admin/password-dialog.tsx';
import { useAddPasskey, useRemovePasskey } from '#features/auth/admin/use-account.ts';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

type Passkey = Wire<Account>['passkeys'][number];

const PasskeyEntry = ({ passkey }: { passkey: Passkey }) => {
  const [isAsked, setAsked] = useState(false);
  const remove = useRemovePasskey();
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
      <Button variant="danger" onClick={() => setAsked(true)}>
        Remove<span className="sr-only"> the passkey {name}</span>
      </Button>
      {isAsked && (
        <PasswordDialog
          title={`Remove the passkey ${name}?`}
          action="Remove"
          isDanger
          isPending={remove.isPending}
          onSubmit={(password, onError) =>
            remove.mutate({ id, password }, { onSuccess: () => setAsked(false), onError })
          }
          onClose={() => setAsked(false)}
        />
      )}
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
  const add = useAddPasskey();
  return (
    <PasswordDialog
      title="Add a passkey"
      description="Your device, or a security key, will ask you to confirm."
      action="Add"
      isPending={add.isPending}
      onSubmit={(password, onError) =>
        add.mutate(
          { name: name.trim() || 'Passkey', password },
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
