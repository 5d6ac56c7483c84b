import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { ReviewsPanel } from '#features/reviews/admin/reviews-panel.tsx';
import { getReviewHolding } from '#features/reviews/holding/holding.contract.ts';
import { listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { CommandPalette } from '#pages/admin/palette/command-palette.tsx';
import { ProfilesPanel } from '#pages/admin/profiles/profiles-panel.tsx';
import { AdminToolsProvider } from '#pages/admin/shell/header-tools.tsx';
import { NoAccess } from '#pages/admin/shell/no-access.tsx';
import { SectionNav } from '#pages/admin/shell/section-nav.tsx';
import { sections } from '#pages/admin/shell/sections.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { renderProfileEditor } from '#tests/support/profile-editor.tsx';
import { profileRecord } from '#tests/support/shown-profile.ts';

const ivy = profileRecord({ name: 'Clinging Ivy' });
const named = (role: 'button' | 'link' | 'option' | 'menuitem') =>
  screen.queryAllByRole(role).map((element) => element.textContent);

describe('The navigation', () => {
  test.each([
    ['editor', false],
    ['owner', true],
  ] as const)('of the role %s offers Admin Users: %s', async (role, isOffered) => {
    await renderComponent(<SectionNav current={sections[0]} waiting={undefined} />, { role });
    expect(named('link').includes('Admin Users')).toBe(isOffered);
    expect(named('link')).toContain('Reviews');
  });

  test('has no keys for what the role does not include', async () => {
    const open = (role: AdminRole) =>
      renderComponent(<AdminToolsProvider>{null}</AdminToolsProvider>, { role, path: '/admin' });
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    const { router } = await open('read-only');
    const go = vi.spyOn(router, 'navigate').mockResolvedValue();
    for (const key of ['n', 'g', 'u', 'g', 't']) press(key);
    expect(go).not.toHaveBeenCalled();
    for (const key of ['g', 'v']) press(key);
    expect(go).toHaveBeenCalledExactlyOnceWith({ to: '/admin/{-$id}', params: { id: 'reviews' } });
  });

  test('explains an address that the role does not include', async () => {
    await renderComponent(<NoAccess needs="owner" has="moderator" />);
    expect(document.body.textContent).toContain('It needs the role owner; yours is moderator.');
  });
});

test('The palette offers only what the role includes', async () => {
  await renderComponent(
    <CommandPalette early={{ current: '' }} onClose={() => {}} onTool={() => {}} />,
    { answers: [answer(listProfiles, () => [ivy])], path: '/admin', role: 'moderator' },
  );
  const options = named('option');
  expect(options).toContain('Reviews');
  expect(options).not.toContain('Audit Log');
  expect(options).not.toContain('Create New Profile');
  expect(options).not.toContain('Contact Messages');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Clinging' } });
  await screen.findByRole('option', { name: /^Open Clinging Ivy/ });
  expect(named('option').some((text) => text?.startsWith('Hide'))).toBe(false);
});

test('A read-only admin reads the list of profiles, and can change nothing there', async () => {
  await renderComponent(<ProfilesPanel />, {
    path: '/admin/profiles',
    role: 'read-only',
    answers: [answer(listProfiles, () => [ivy], 1), answer(listServiceConfigs, () => [])],
  });
  await screen.findByRole('link', { name: 'Clinging Ivy' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(named('button')).not.toContain('Export CSV');
  expect(screen.getByRole('link', { name: 'View Clinging Ivy' })).toBeDefined();
  for (const flag of screen.getAllByRole('switch'))
    expect(flag.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Clinging Ivy' }), {
    key: 'Enter',
  });
  await screen.findByRole('menuitem');
  expect(named('menuitem').map((text) => text?.trim())).toEqual(['Open']);
});

test('A moderator reads the form of a profile, and cannot save it', async () => {
  const at = '2026-11-17T10:00:00.000Z';
  const { callsTo } = await renderProfileEditor({
    profile: { isHidden: true, hideDecisions: [{ by: 'admin', username: 'rose', reason: '', at }] },
    role: 'moderator',
  });
  expect(screen.getByRole('region', { name: 'Why this profile is hidden' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^View /);
  const inputs = [...document.querySelectorAll('form input, form textarea, form button')];
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((input) => !input.closest('fieldset[disabled]'))).toEqual([]);
  expect(
    named('button').filter((text) => /Save|Update Profile|Publish|^Hide$|reason/.test(text ?? '')),
  ).toEqual([]);
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  expect(screen.getByRole('button', { name: /^Take down pictures/ })).toBeDefined();
  expect(callsTo(updateFreelancer)).toEqual([]);
});

test.each([
  ['read-only', 0],
  ['moderator', 1],
] as const)('The role %s is offered %i rows of reviews to choose', async (role, rows) => {
  const review = {
    id: 1,
    freelancerId: 7,
    freelancerName: 'Jasmine',
    clientName: 'Ann',
    comment: 'Kind',
    lookAlikeRating: 5,
    servicesRating: 4,
    gfeRating: 3,
    luckyNumber: 1234,
    createdAt: new Date('2026-11-01T04:00:00Z'),
    hiddenAt: null,
    isHeld: false,
    masks: [],
    signals: [],
  };
  await renderComponent(<ReviewsPanel />, {
    role,
    answers: [
      answer(listNewestReviews, () => ({ reviews: [review], next: null })),
      answer(getReviewHolding, () => ({ mode: 'never' as const })),
    ],
  });
  await screen.findByRole('list', { name: 'Newest reviews' });
  await waitFor(() =>
    expect(screen.queryAllByRole('checkbox', { name: /^Review 1/ })).toHaveLength(rows),
  );
});
