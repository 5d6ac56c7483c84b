import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { acceptInvitation, openInvitation } from '#features/auth/invitations.contract.ts';
import { InvitationForm } from '#features/auth/web/invitation-form.tsx';
import { fill, press, renderComponent } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';

const TOKEN = 'x'.repeat(43);
const offer = {
  name: 'Robin',
  role: 'moderator',
  username: null,
  expiresAt: new Date('2026-11-20T04:00:00Z'),
} as const;
const onJoined = vi.fn();
const open = (...answers: Answer[]) => {
  onJoined.mockClear();
  return renderComponent(<InvitationForm token={TOKEN} onJoined={onJoined} />, { answers });
};
const joinButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });

test('The invited person reads the role, and chooses a username and a password', async () => {
  const { callsTo } = await open(
    answer(openInvitation, () => offer),
    answer(acceptInvitation, ({ body }) => ({ username: body.username ?? '' })),
  );
  expect(await screen.findByText('Moderator')).toBeDefined();
  expect(joinButton().disabled).toBe(true);
  fill('Username', 'robin');
  fill('Password', 'short');
  expect(joinButton().disabled).toBe(true);
  fill('Password', 'tamarind kettle');
  press('Join');
  await waitFor(() => expect(onJoined).toHaveBeenCalledExactlyOnceWith('robin'));
  expect(callsTo(acceptInvitation)).toEqual([
    { body: { token: TOKEN, username: 'robin', password: 'tamarind kettle' } },
  ]);
});

test('A username that the invitation fixes cannot be changed', async () => {
  await open(answer(openInvitation, () => ({ ...offer, username: 'fixed' })));
  const field = await screen.findByLabelText<HTMLInputElement>('Username');
  expect([field.value, field.readOnly]).toEqual(['fixed', true]);
});

test('A refusal is shown at its field, and the form stays', async () => {
  const message = 'An admin with this username already exists';
  await open(
    answer(openInvitation, () => offer),
    answer(acceptInvitation, () => {
      const issues = [{ field: 'username', message }];
      throw new Refusal(409, { message, code: 'conflict', issues });
    }),
  );
  await screen.findByLabelText('Username');
  fill('Username', 'kite');
  fill('Password', 'tamarind kettle');
  fireEvent.submit(joinButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(onJoined).not.toHaveBeenCalled();
});

test.each([
  [404, 'not_found', 'This invitation does not exist. Please ask an owner for a new one.'],
  [409, 'conflict', 'This invitation has expired. Please ask an owner for a new one.'],
] as const)('An invitation that is over says so (%i)', async (status, code, message) => {
  await open(
    answer(openInvitation, () => {
      throw new Refusal(status, { message, code });
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByRole('button', { name: /Try again|Join/ })).toBeNull();
});
