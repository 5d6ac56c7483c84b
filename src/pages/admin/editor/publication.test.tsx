import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  getPublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import { getProviderOverview } from '#features/provider-portal/portal-admin.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { fieldOf, renderProfileEditor, storedProfile } from '#tests/support/profile-editor.tsx';

const complete = {
  profileImage: '/uploads/a.webp',
  introduction: 'Knows the city.',
  price: '$150',
  postalCode: '238801',
  whatsapp: '+6580000000',
};
const confirmed = {
  link: null,
  confirmation: {
    confirmedAt: new Date('2026-11-01T00:00:00Z'),
    lapsesAt: new Date('2027-11-01T00:00:00Z'),
    lapsed: null,
    changedSince: [],
  },
  state: { availableUntil: null, awayUntil: null },
};
const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;

test('A profile is hidden and published in its form, and what is typed stays typed', async () => {
  const { changes } = await renderProfileEditor({ profile: { ...complete, title: 'Before' } });
  fill('Title', 'Not saved');
  press('Hide');
  await screen.findByRole('button', { name: 'Publish' });
  expect(toastText()).toContain('Hidden from visitors');
  expect(isUnsaved()).toBe(true);
  press('Publish');
  await screen.findByRole('button', { name: 'Hide' });
  expect(fieldOf('Title').value).toBe('Not saved');
  expect(changes().map(({ body }) => body)).toEqual([{ isHidden: true }, { isHidden: false }]);
});

test('Publishing an incomplete profile is asked about first', async () => {
  const { changes } = await renderProfileEditor({
    profile: { ...complete, price: '', whatsapp: '', isHidden: true },
  });
  press('Publish');
  expect(await screen.findByText('It has no price, no contact.')).toBeDefined();
  expect(changes()).toEqual([]);
  press('Publish anyway');
  await waitFor(() => expect(changes()).toHaveLength(1));
});

test('A new profile is saved as a draft, and only "Create Profile" publishes', async () => {
  const { callsTo } = await renderProfileEditor();
  fill('Name', 'Rose');
  press('Save draft');
  await waitFor(() => expect(toastText()).toContain('Draft saved. Visitors do not see it.'));
  expect(callsTo(createFreelancer)[0]?.body).toMatchObject({ name: 'Rose', status: 'draft' });
});

test('The state of a draft is told, with the time of its publication', async () => {
  const decision = {
    by: 'draft' as const,
    username: 'ann',
    reason: '',
    at: '2026-11-01T00:00:00Z',
  };
  await renderProfileEditor({
    profile: { isHidden: true, hideDecisions: [decision] },
    answers: [
      answer(getPublicationSchedule, () => ({
        publishAt: new Date('2026-12-01T10:00:00Z'),
        hideAt: null,
        scheduledBy: 'ann',
      })),
    ],
  });
  expect(await screen.findByText(/^Draft until .*1 Dec 2026.*/)).toBeDefined();
  expect(screen.queryByLabelText('Why this profile is hidden')).toBeNull();
});

test('A schedule is entered in the time of Singapore', async () => {
  const { callsTo } = await renderProfileEditor({
    profile: complete,
    answers: [answer(setPublicationSchedule, () => ({ success: true }))],
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(
      false,
    ),
  );
  press('Schedule');
  await screen.findByLabelText('Hide at');
  fill('Hide at', '2026-12-24T18:00');
  press('Save schedule');
  await waitFor(() => expect(toastText()).toContain('Schedule saved'));
  expect(callsTo(setPublicationSchedule)[0]?.body).toEqual({
    publishAt: null,
    hideAt: '2026-12-24T18:00:00+08:00',
    base: { publishAt: null, hideAt: null },
  });
});

test('What a save means for her confirmation is told before', async () => {
  await renderProfileEditor({
    profile: complete,
    answers: [answer(getProviderOverview, () => confirmed)],
  });
  expect(screen.queryByText(/visitors read that it has changed since/)).toBeNull();
  fill('Price', '$999');
  expect(await screen.findByText(/has changed since: price\.$/)).toBeDefined();
  fill('Name', 'Somebody else');
  expect(await screen.findByText(/the confirmation ends\.$/)).toBeDefined();
});

const required = answer(getApprovalPolicy, () => ({ policy: 'required' as const }));

test('Where approval is required, a change of a published profile is told to be public at once', async () => {
  await renderProfileEditor({ profile: complete, answers: [required] });
  expect(screen.queryByRole('note')).toBeNull();
  fill('Price', '$999');
  expect((await screen.findByRole('note')).textContent).toBe(
    'Saving publishes this change before the provider confirms it.',
  );
});

test('A change of a hidden profile publishes nothing', async () => {
  await renderProfileEditor({
    profile: { ...complete, isHidden: true },
    answers: [required, answer(getProviderOverview, () => confirmed)],
  });
  fill('Price', '$999');
  expect((await screen.findByText(/changed since: price/)).textContent).not.toContain('publishes');
});

test.each([
  [true, 'Saved as a draft. You can publish it after the provider has confirmed it.'],
  [false, 'Profile created successfully!'],
])('"Create Profile" tells whether the profile is a draft: %s', async (isHidden, title) => {
  await renderProfileEditor({
    answers: [answer(createFreelancer, ({ body }) => ({ ...storedProfile(), ...body, isHidden }))],
  });
  fill('Name', 'Rose');
  press('Create Profile');
  await waitFor(() => expect(toastText()).toContain(title));
});

test('The form tells who hid the profile and why, and an admin can keep it hidden', async () => {
  const at = '2026-11-17T10:00:00.000Z';
  const byProvider = { by: 'provider', username: 'link', reason: 'Removal requested', at } as const;
  const { changes } = await renderProfileEditor({
    profile: { isHidden: true, hideDecisions: [byProvider] },
  });
  const note = screen.getByRole('region', { name: 'Why this profile is hidden' });
  expect(note.textContent).toContain(
    'Hidden by the provider Removal requested · 17 Nov 2026, 18:00',
  );
  expect(note.textContent).toContain('It is shown again if the provider withdraws the request.');
  press('Keep hidden');
  fill('Reason (optional)', 'She asked by phone, too');
  const dialog = screen.getByRole('dialog', { name: 'Keep this profile hidden' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep hidden' }));
  await waitFor(() => expect(toastText()).toContain('The profile stays hidden'));
  expect(changes().map(({ body }) => body)).toEqual([
    { isHidden: true, hiddenReason: 'She asked by phone, too' },
  ]);
});

test('The reason of an admin is changed, and what was typed is kept if that fails', async () => {
  const at = '2026-11-17T10:00:00.000Z';
  const byAdmin = { by: 'admin', username: 'rose', reason: 'Old', at } as const;
  await renderProfileEditor({
    profile: { isHidden: true, hideDecisions: [byAdmin] },
    answers: [
      answer(updateFreelancer, () => {
        throw new Refusal(500, { message: 'Something went wrong', code: 'internal' });
      }),
    ],
  });
  press('Change the reason');
  expect(fieldOf('Reason (optional)').value).toBe('Old');
  fill('Reason (optional)', 'New');
  press('Save reason');
  await waitFor(() => expect(toastText()).toContain('Something went wrong'));
  expect(fieldOf('Reason (optional)').value).toBe('New');
});

test('A profile that visitors see has no such note', async () => {
  await renderProfileEditor({ profile: {} });
  expect(screen.queryByRole('region', { name: 'Why this profile is hidden' })).toBeNull();
});
