import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { LoginForm } from '#features/auth/web/login-form.tsx';
import { storedSessionId } from '#features/auth/web/session.ts';
import { fill, press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

const onSignedIn = vi.fn();
const open = (reply: Parameters<typeof answer<typeof login>>[1]) => {
  onSignedIn.mockClear();
  return renderComponent(<LoginForm onSignedIn={onSignedIn} />, {
    answers: [answer(login, reply)],
  });
};
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
const signIn = () => {
  fill('Username', 'gardener');
  fill('Password', 'correct horse');
  press('Sign In');
};

test('The button waits for a name and a password, and a login is stored', async () => {
  const { callsTo } = await open(() => ({
    success: true,
    sessionId: 'f'.repeat(64),
    admin: { id: 1, username: 'gardener', role: 'owner' },
  }));
  expect(screen.getByText('Session expires after 24 hours of login')).toBeDefined();
  expect(isDisabled('Sign In')).toBe(true);
  fill('Username', 'gardener');
  expect(isDisabled('Sign In')).toBe(true);
  fill('Password', 'correct horse');
  press('Sign In');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(callsTo(login)).toEqual([{ body: { username: 'gardener', password: 'correct horse' } }]);
  expect(storedSessionId()).toBe('f'.repeat(64));
});

test('The password is shown on demand', async () => {
  await open(() => ({ success: true }));
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  press('Show password');
  expect(password.getAttribute('type')).toBe('text');
});

test('Password managers know the fields, and a password can be pasted', async () => {
  await open(() => ({ success: true }));
  const fields = ['Username', 'Password'].map((label) => screen.getByLabelText(label));
  const purposes = fields.map((field) => field.getAttribute('autocomplete'));
  expect(purposes).toEqual(['username', 'current-password']);
  // False if a handler prevents the default action.
  for (const field of fields) expect(fireEvent.paste(field)).toBe(true);
});

test('A wrong password is reported in the words of the server', async () => {
  await open(() => {
    const message = 'Invalid username or password';
    throw new Refusal(401, { message, code: 'unauthorized', success: false, error: message });
  });
  signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('The button waits for the answer, and a lost connection is reported as one', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await open(() => promise);
  signIn();
  await waitFor(() => expect(isDisabled('Signing in...')).toBe(true));
  reject(new TypeError('Failed to fetch'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Connection error. Please try again.',
  );
  expect(isDisabled('Sign In')).toBe(false);
});
