import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminUsersPanel } from '#features/auth/admin/admin-users-panel.tsx';
import * as access from '#features/auth/admin-access.contract.ts';
import { createAdminUser, listAdminUsers } from '#features/auth/auth.contract.ts';
import {
  createInvitation,
  type Invitation,
  listInvitations,
  revokeInvitation,
} from '#features/auth/invitations.contract.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer } from '#tests/support/contract-transport.ts';
import { fieldOf } from '#tests/support/profile-editor.tsx';

const NOON = new Date('2026-11-01T04:00:00Z');
const user = (id: number, username: string, role: AdminRole) => ({
  id,
  username,
  role,
  isActive: true,
  createdAt: NOON,
  lastLoginAt: null,
  passwordChangedAt: null,
  hasFactor: false,
});
const me = user(1, 'gardener', 'owner');
const kite = user(2, 'kite', 'editor');
const invitation: Invitation = {
  id: 5,
  name: 'Robin',
  role: 'moderator',
  username: null,
  createdBy: 'gardener',
  createdAt: NOON,
  expiresAt: NOON,
  state: 'open',
  joined: null,
};

const open = async (...answers: Answer[]) => {
  const rendered = await renderComponent(<AdminUsersPanel />, {
    answers: [
      answer(listAdminUsers, () => [me, kite]),
      answer(listInvitations, () => [invitation]),
      ...answers,
    ],
  });
  rendered.queryClient.setQueryData(sessionQuery(undefined as never).queryKey, me);
  await screen.findByText('kite');
  return rendered;
};

test('The form for a new admin preselects editor, and sends the chosen role', async () => {
  const { callsTo } = await open(
    answer(createAdminUser, ({ body }) => ({ ...kite, id: 3, username: body.username })),
  );
  expect(fieldOf('Role of the new admin').value).toBe('editor');
  fill('New username', 'helper');
  fill('Password for the new admin', 'long enough');
  fill('Role of the new admin', 'read-only');
  press('Create Admin');
  await waitFor(() => expect(toastText()).toContain('Admin user created successfully'));
  expect(callsTo(createAdminUser)[0]?.body).toEqual({
    username: 'helper',
    password: 'long enough',
    role: 'read-only',
  });
});

test('A role changes after a question, and nobody is offered the own one', async () => {
  const { callsTo } = await open(
    answer(access.changeAdminRole, ({ body }) => ({ ...kite, role: body.role })),
  );
  await waitFor(() => expect(screen.queryByLabelText('Role of gardener')).toBeNull());
  fireEvent.change(screen.getByLabelText('Role of kite'), { target: { value: 'owner' } });
  const question = within(await screen.findByRole('alertdialog'));
  expect(callsTo(access.changeAdminRole)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(toastText()).toContain('Role changed'));
  expect(callsTo(access.changeAdminRole)).toEqual([{ params: { id: 2 }, body: { role: 'owner' } }]);
});

test('An owner ends a session of somebody else', async () => {
  let sessions = [
    { id: '77', device: 'Firefox on Linux', createdAt: NOON, lastSeenAt: NOON, isCurrent: false },
  ];
  const { callsTo } = await open(
    answer(access.listAdminSessions, () => sessions),
    answer(access.endAdminSession, () => {
      sessions = [];
      return { success: true };
    }),
  );
  press('Sessions of kite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessions of kite' }));
  fireEvent.click(await dialog.findByRole('button', { name: /^End Firefox on Linux/ }));
  expect(await dialog.findByText('kite is not signed in anywhere')).toBeDefined();
  expect(callsTo(access.endAdminSession)).toEqual([{ params: { id: 2, session: '77' } }]);
});

test('An invitation needs a name, and its link is shown once', async () => {
  const { callsTo } = await open(
    answer(createInvitation, () => ({ id: 6, path: '/invite#secret', expiresAt: NOON })),
  );
  press('Create invitation');
  await waitFor(() => expect(toastText()).toContain('Please enter who the invitation is for'));
  expect(callsTo(createInvitation)).toEqual([]);
  fill('Invitation for', 'Robin');
  press('Create invitation');
  const link = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  expect(link.value).toMatch(/^https?:.*\/invite#secret$/);
  expect(callsTo(createInvitation)).toEqual([{ body: { name: 'Robin', role: 'editor' } }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
});

test('An open invitation is revoked after a question', async () => {
  const { callsTo } = await open(answer(revokeInvitation, () => ({ success: true })));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation for Robin' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastText()).toContain('Invitation revoked'));
  expect(callsTo(revokeInvitation)).toEqual([{ params: { id: 5 } }]);
});
