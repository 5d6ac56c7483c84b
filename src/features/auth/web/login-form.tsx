import { useRef, useState, useSyncExternalStore } from 'react';
import type { SecondStep } from '#features/auth/auth.contract.ts';
import { Alert } from '#features/auth/web/alert.tsx';
import { hasPasskeys } from '#features/auth/web/has-passkeys.ts';
import { useLogin, usePasskeyLogin } from '#features/auth/web/use-auth.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useEarlyInput } from '#platform/web/navigation/use-early-input.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

/** Passkey support never changes, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => {};

const SecondStepForm = lazyComponent(
  () => import('#features/auth/web/second-step-form.tsx'),
  'SecondStepForm',
);

export const LoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<Wire<SecondStep>>();
  const login = useLogin();
  const passkey = usePasskeyLogin();
  const knowsPasskeys = useSyncExternalStore(subscribeToNothing, hasPasskeys, () => false);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (early) => {
    setUsername(String(early.get('username') ?? ''));
    setPassword(String(early.get('password') ?? ''));
  });
  const complete = username.trim() !== '' && password !== '';
  const isBusy = login.isPending || passkey.isPending;
  const failed = login.error ?? passkey.error;
  if (step) {
    return (
      <SecondStepForm
        step={step}
        onSignedIn={onSignedIn}
        onLeave={() => {
          setStep(undefined);
          setPassword('');
        }}
        onMissing={() => setStep(undefined)}
      />
    );
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      // Without JavaScript, a GET form would put the password into the URL.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!complete) return;
        passkey.reset();
        login.mutate(
          { username, password },
          { onSuccess: ({ factor }) => (factor ? setStep(factor) : onSignedIn()) },
        );
      }}
    >
      <Field label="Username">
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {failed && <Alert error={failed} failure="Login failed" />}
      <Button type="submit" disabled={!complete || isBusy}>
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      {knowsPasskeys && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            login.reset();
            passkey.mutate(undefined, { onSuccess: onSignedIn });
          }}
        >
          {passkey.isPending ? 'Waiting for the passkey...' : 'Use a passkey'}
        </Button>
      )}
      <p className="text-center text-sm text-ink-soft">Session expires after 24 hours of login</p>
    </form>
  );
};
