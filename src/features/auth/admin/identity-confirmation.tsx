import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginIdentityConfirmation,
  confirmIdentity,
} from '#features/auth/identity-confirmation.contract.ts';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import {
  answerConfirmation,
  useConfirmationRequest,
} from '#features/auth/web/identity-confirmation.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

type Proof = CallInput<typeof confirmIdentity>['body'];

const signWith = async (options: { readonly challenge: string }): Promise<Proof> => {
  const { signWithPasskey } = await importWithRetry(
    () => import('#features/auth/web/passkey-browser.ts'),
  );
  const answer = await signWithPasskey(options);
  return { passkey: { challenge: options.challenge, answer } };
};

const cancel = () => answerConfirmation(false);

/** The password works always; further ways are offered as soon as the server has named them. */
const ConfirmationDialog = () => {
  const api = useApi();
  const [isCode, setCode] = useState(false);
  const options = useQuery({
    queryKey: ['account', 'confirmation'],
    queryFn: () => api.call(beginIdentityConfirmation),
    // Each challenge is valid for one attempt, so the options must not be cached.
    gcTime: 0,
  });
  const form = useServerForm({
    base: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) =>
      isCode
        ? { code: code.trim() ? undefined : 'Please type the code' }
        : { currentPassword: currentPassword ? undefined : 'Your current password is required' },
  });
  const confirm = useChange(
    async (_api, input: Proof | { readonly challenge: string }) => {
      const body = 'challenge' in input ? await signWith(input) : input;
      return api.call(confirmIdentity, { body });
    },
    {
      failure: 'Failed to confirm your identity',
      onSaved: () => answerConfirmation(true),
      refreshes: [],
    },
  );
  const { methods = [], passkey } = options.data ?? {};
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it is you"
      description="You signed in more than ten minutes ago, or with a passkey alone. For the next ten minutes you are not asked again."
    >
      <ServerForm
        form={form}
        action="Confirm"
        isDisabled={confirm.isPending}
        onSend={({ fields: { currentPassword, code } }) =>
          confirm.mutate(isCode ? { code } : { currentPassword }, { onError: form.refuse })
        }
        onClose={cancel}
      >
        {isCode ? (
          <FormField of={form} name="code" label="Code from your authenticator app">
            {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
          </FormField>
        ) : (
          <FormField of={form} name="currentPassword" label="Your current password">
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {passkey && hasPasskeys() && (
            <Button
              variant="quiet"
              disabled={confirm.isPending}
              onClick={() => confirm.mutate(passkey, { onError: () => void options.refetch() })}
            >
              Use your passkey
            </Button>
          )}
          {methods.includes('totp') && (
            <Button variant="quiet" onClick={() => setCode(!isCode)}>
              {isCode ? 'Use your password' : 'Use a code from your app'}
            </Button>
          )}
        </div>
      </ServerForm>
    </Dialog>
  );
};

/** Shows the dialog whenever a call requires a recent sign-in, and then lets the call be sent again. */
export const IdentityConfirmation = () =>
  useConfirmationRequest() ? <ConfirmationDialog /> : null;
