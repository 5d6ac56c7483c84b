import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acceptInvitation, openInvitation } from '#features/auth/invitations.contract.ts';
import { InvitePage } from '#pages/public/invite/invite-page.tsx';
import { fill, press, renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';

const TOKEN = 'x'.repeat(43);

test('The link opens with the token of its fragment, which leaves the address after joining', async () => {
  const { router, callsTo } = await renderComponent(<InvitePage />, {
    path: `/invite#${TOKEN}`,
    answers: [
      answer(openInvitation, () => ({
        name: 'Robin',
        role: 'editor' as const,
        username: 'robin',
        expiresAt: new Date('2026-11-20T04:00:00Z'),
      })),
      answer(acceptInvitation, () => ({ username: 'robin' })),
    ],
  });
  await screen.findByLabelText('Username');
  expect(callsTo(openInvitation)).toEqual([{ body: { token: TOKEN } }]);
  fill('Password', 'tamarind kettle');
  press('Join');
  expect(await screen.findByText(/^Welcome, robin\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});

test('An address without a token asks for the whole link', async () => {
  await renderComponent(<InvitePage />, { path: '/invite' });
  expect(await screen.findByText(/Please open the whole link/)).toBeDefined();
});
