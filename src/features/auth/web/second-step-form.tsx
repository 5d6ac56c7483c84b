import { useEffect, useRef, useState } from 'react';
import type { SecondStep } from '#features/auth/auth.contract.ts';
import { Alert } from '#features/auth/web/alert.tsx';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import { useFinishLogin } from '#features/auth/web/use-auth.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

interface SecondStepFormProps {
  readonly step: Wire<SecondStep>;
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
}

const TOTP_WORDS = {
  label: 'Code from your authenticator app',
  hint: 'Six digits. The code changes every 30 seconds.',
};
const RECOVERY_WORDS = {
  label: 'Recovery code',
  hint: 'One of the ten codes that you saved. Each works once.',
};

/** Second step after the password: a passkey, a TOTP code or a recovery code. */
export const SecondStepForm = ({ step, onSignedIn, onLeave }: SecondStepFormProps) => {
  const { methods } = step;
  const withPasskey = methods.includes('passkey') && hasPasskeys();
  const withTotp = methods.includes('totp');
  const withRecovery = methods.includes('recovery');
  const [isRecovery, setRecovery] = useState(!withTotp && !withPasskey);
  const [code, setCode] = useState('');
  const finish = useFinishLogin(step);
  const first = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Moves the focus, because the pressed button has been removed.
  useEffect(() => {
    (withPasskey ? first.current : (field.current ?? first.current))?.focus();
  }, [withPasskey]);
  const isTyping = isRecovery || withTotp;
  const words = isRecovery ? RECOVERY_WORDS : TOTP_WORDS;
  const done = { onSuccess: onSignedIn };

  return (
    <form
      className="grid gap-5"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') finish.mutate(code, done);
      }}
    >
      <h2 ref={first} tabIndex={-1} className="text-xl font-semibold outline-none">
        One more step
      </h2>
      {withPasskey && !isRecovery && (
        <Button disabled={finish.isPending} onClick={() => finish.mutate(undefined, done)}>
          Use your passkey
        </Button>
      )}
      {isTyping && (
        <Field key={words.label} label={words.label} hint={words.hint}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={isRecovery ? 'text' : 'numeric'}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      {finish.error && <Alert error={finish.error} failure="Login failed" />}
      {isTyping && (
        <Button
          type="submit"
          variant={withPasskey && !isRecovery ? 'secondary' : 'primary'}
          disabled={code.trim() === '' || finish.isPending}
        >
          {finish.isPending ? 'Signing in...' : 'Continue'}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onLeave}>
          Back to the password
        </Button>
        {withRecovery && (withTotp || withPasskey) && (
          <Button
            variant="quiet"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              finish.reset();
            }}
          >
            {isRecovery ? 'Use another method' : 'Use a recovery code'}
          </Button>
        )}
      </div>
    </form>
  );
};
