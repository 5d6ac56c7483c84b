import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminUsersPanel } from '#features/auth/admin/admin-users-panel.tsx';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  type ListedAdmin,
  listAdminUsers,
  reactivateAdminUser,
} from '#features/auth/auth.contract.ts';
import { listInvitations } from '#features/auth/invitations.contract.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';
import { descriptionOf, fieldOf } from '#tests/support/profile-editor.tsx';

const kite: ListedAdmin = {
  id: 2,
  username: 'kite',
  role: 'editor',
  isActive: true,
  createdAt: new Date('2026-11-01T04:00:00Z'),
  lastLoginAt: null,
  passwordChangedAt: new Date('2026-11-01T04:00:00Z'),
  hasFactor: false,
};

/** A server with one admin, who can be changed. */
const open = async (...answers: Answer[]) => {
  let users = [kite];
  const set = (fields: Partial<ListedAdmin>) => {
    const changed = { ...kite, ...fields };
    users = [changed];
    return changed;
  };
  const rendered = await renderComponent(<AdminUsersPanel />, {
    answers: [
      answer(listAdminUsers, () => users),
      answer(listInvitations, () => []),
      answer(createAdminUser, ({ body: { username } }) => ({ ...kite, id: 3, username })),
      answer(changeAdminPassword, () => kite),
      answer(deactivateAdminUser, () => set({ isActive: false })),
      answer(reactivateAdminUser, () => set({ isActive: true })),
      ...answers,
    ],
  });
  await screen.findByText('kite');
  return rendered;
};
const create = (username: string, password: string) => {
  fill('New username', username);
  fill('Password for the new admin', password);
  press('Create Admin');
};
test('A new admin needs a name and a password of eight characters', async () => {
  const { callsTo } = await open();
  press('Create Admin');
  await waitFor(() => expect(toastText()).toContain('Username and password are required'));
  create('helper', 'short');
  await waitFor(() => expect(toastText()).toContain('Password must be at least 8 characters long'));
  expect(callsTo(createAdminUser)).toEqual([]);
  create('helper', 'long enough');
  await waitFor(() => expect(toastText()).toContain('Admin user created successfully'));
  await waitFor(() => expect(fieldOf('New username').value).toBe(''));
});

test('A name that is taken is reported beside its field, and the password is no draft', async () => {
  const message = 'An admin with this username already exists';
  await open(
    answer(createAdminUser, () => {
      const issues = [{ field: 'username', message }];
      throw new Refusal(409, { message, code: 'conflict', issues });
    }),
  );
  create('Kite', 'long enough');
  await waitFor(() => expect(descriptionOf(fieldOf('New username'))).toBe(message));
  expect(document.activeElement).toBe(fieldOf('New username'));
  const drafts = JSON.stringify({ ...sessionStorage });
  expect(drafts).toContain('Kite');
  expect(drafts).not.toContain('long enough');
});

test('A new password is sent with the time of the one that it replaces', async () => {
  const { callsTo } = await open();
  fill('New password for kite', 'another password');
  press('Update Password');
  await waitFor(() => expect(toastText()).toContain('Password updated successfully'));
  expect(callsTo(changeAdminPassword)).toEqual([
    {
      params: { id: 2 },
      body: {
        password: 'another password',
        base: { passwordChangedAt: '2026-11-01T04:00:00.000Z' },
      },
    },
  ]);
  await waitFor(() => expect(fieldOf('New password for kite').value).toBe(''));
});

test('A password that somebody else changed meanwhile is asked about, and not shown', async () => {
  const { callsTo } = await open(
    answer(changeAdminPassword, ({ body: { base } }) => {
      if (base?.passwordChangedAt === '2026-11-02T04:00:00.000Z') return kite;
      throw new Refusal(409, {
        message: 'Somebody else has changed this',
        code: 'changed_meanwhile',
        conflicts: [
          { field: 'password', changedBy: 'gardener', changedAt: '2026-11-02T04:00:00.000Z' },
        ],
      });
    }),
  );
  fill('New password for kite', 'the third one');
  press('Update Password');
  const conflict = await screen.findByRole('dialog', {
    name: 'Somebody else has changed this',
  });
  expect(conflict.textContent).toContain('by gardener');
  expect(conflict.textContent).not.toContain('the third one');
  const group = within(conflict).getByRole('group', { name: 'Password of kite' });
  fireEvent.click(within(group).getByRole('radio', { name: /^Yours/ }));
  press('Use the selected values');
  await waitFor(() => expect(toastText()).toContain('Password updated successfully'));
  expect(callsTo(changeAdminPassword)[1]?.body).toMatchObject({
    password: 'the third one',
  });
});

test('An admin is deactivated after a question, and can be reactivated', async () => {
  const { callsTo } = await open();
  press('Deactivate');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to deactivate kite?' });
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsTo(deactivateAdminUser)).toEqual([]);
  press('Deactivate');
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(toastText()).toContain('Admin user deactivated successfully'));
  await waitFor(() => expect(screen.queryByText('Active')).toBeNull());
  press('Reactivate');
  await waitFor(() => expect(toastText()).toContain('Admin user reactivated'));
  expect(await screen.findByText('Active')).toBeDefined();
});
