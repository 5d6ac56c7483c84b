import { useRef, useState } from 'react';
import { loginFailure, useLogin } from '#features/auth/web/use-auth.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useEarlyInput } from '#platform/web/use-early-input.ts';

export const LoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (early) => {
    setUsername(String(early.get('username') ?? ''));
    setPassword(String(early.get('password') ?? ''));
  });
  const complete = username.trim() !== '' && password !== '';

  return (
    <form
      ref={form}
      className="grid gap-5"
      // A password never stands in an address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) login.mutate({ username, password }, { onSuccess: onSignedIn });
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
      {login.error && (
        <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
          {loginFailure(login.error)}
        </p>
      )}
      <Button type="submit" disabled={!complete || login.isPending}>
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <p className="text-center text-sm text-ink-soft">Session expires after 24 hours of login</p>
    </form>
  );
};
