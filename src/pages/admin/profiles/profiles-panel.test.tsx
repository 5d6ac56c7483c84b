import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { ProfilesPanel } from '#pages/admin/profiles/profiles-panel.tsx';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const failure = () => {
  throw new Refusal(500, { message: '', code: 'internal' });
};
const ivy = profileRecord({ name: 'Clinging Ivy', isOnline: false });

const open = async (...answers: Answer[]) => {
  const rendered = await renderComponent(<ProfilesPanel />, {
    path: '/admin/profiles',
    answers: [
      answer(listProfiles, () => [ivy], 1),
      answer(listServiceConfigs, () => []),
      ...answers,
    ],
  });
  await screen.findByRole('link', { name: 'Clinging Ivy' });
  return rendered;
};
const isOn = (name: string) =>
  screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('A failed deletion is reported in the words of the page', async () => {
  const { callsTo } = await open(answer(deleteFreelancer, failure));
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Clinging Ivy' }), {
    key: 'Enter',
  });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this profile?' });
  expect(callsTo(deleteFreelancer)).toEqual([]);
  press('Delete');
  await waitFor(() =>
    expect(toastText()).toContain('Failed to delete freelancer. Please try again.'),
  );
  expect(screen.getByRole('link', { name: 'Clinging Ivy' })).toBeDefined();
});

test('A switch acts at once, and goes back where the server refuses', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { callsTo } = await open(
    answer(updateFreelancer, async () => {
      await held;
      return failure();
    }),
  );
  const name = 'Clinging Ivy is shown';
  expect(isOn(name)).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(isOn(name)).toBe(false));
  expect(callsTo(updateFreelancer)).toEqual([{ params: { id: 7 }, body: { isHidden: true } }]);
  release();
  await waitFor(() => expect(toastText()).toContain('Failed to update profile'));
  await waitFor(() => expect(isOn(name)).toBe(true));
});

test('A list that cannot be read says so', async () => {
  await renderComponent(<ProfilesPanel />, {
    path: '/admin/profiles?search=broken',
    answers: [answer(listProfiles, failure), answer(listServiceConfigs, () => [])],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch freelancers');
});

test('A hidden profile tells who hid it and why', async () => {
  const at = '2026-11-17T10:00:00.000Z';
  await open(
    answer(
      listProfiles,
      () => [
        profileRecord({
          name: 'Clinging Ivy',
          isHidden: true,
          hideDecisions: [
            {
              by: 'provider',
              username: 'private link of the provider',
              reason: 'Removal requested',
              at,
            },
            { by: 'admin', username: 'rose', reason: '', at },
          ],
        }),
      ],
      1,
    ),
  );
  const row = screen.getByRole('link', { name: 'Clinging Ivy' }).closest('tr')?.textContent;
  expect(row).toContain('Hidden by the provider, rose');
  expect(row).toContain('Removal requested · 17 Nov 2026, 18:00; No reason given');
});
