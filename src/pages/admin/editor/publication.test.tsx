import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  getProfileSchedule,
  setProfileSchedule,
} from '#features/profiles/visibility/schedule.contract.ts';
import { getProviderOverview } from '#features/provider-portal/portal-admin.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { fieldOf, renderProfileEditor } from '#tests/support/profile-editor.tsx';

const complete = {
  profileImage: '/uploads/a.webp',
  introduction: 'Knows the city.',
  price: '$150',
  postalCode: '238801',
  whatsapp: '+6580000000',
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
      answer(getProfileSchedule, () => ({
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
    answers: [answer(setProfileSchedule, () => ({ success: true }))],
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
  expect(callsTo(setProfileSchedule)[0]?.body).toEqual({
    publishAt: null,
    hideAt: '2026-12-24T18:00:00+08:00',
    base: { publishAt: null, hideAt: null },
  });
});

test('What a save means for her confirmation is told before', async () => {
  await renderProfileEditor({
    profile: complete,
    answers: [
      answer(getProviderOverview, () => ({
        link: null,
        confirmation: {
          confirmedAt: new Date('2026-11-01T00:00:00Z'),
          lapsesAt: new Date('2027-11-01T00:00:00Z'),
          lapsed: null,
          changedSince: [],
        },
        state: { availableUntil: null, awayUntil: null },
      })),
    ],
  });
  expect(screen.queryByText(/visitors read that she confirmed it before/)).toBeNull();
  fill('Price', '$999');
  expect(await screen.findByText(/before a change of price\.$/)).toBeDefined();
  fill('Name', 'Somebody else');
  expect(await screen.findByText(/ends her confirmation\.$/)).toBeDefined();
});
