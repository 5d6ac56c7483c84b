import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { CommandPalette } from '#pages/admin/palette/command-palette.tsx';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const onClose = vi.fn();
const open = (reply: Parameters<typeof answer<typeof listProfiles>>[1]) => {
  onClose.mockClear();
  return renderComponent(
    <CommandPalette early={{ current: '' }} onClose={onClose} onTool={() => {}} />,
    { answers: [answer(listProfiles, reply)], path: '/admin' },
  );
};
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const sorrel = profileRecord({ name: 'Slow Sorrel' });
const oregano = profileRecord({ id: 8, name: 'Other Oregano' });

test('A search says that it is under way, and an answer that comes late does nothing', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await open(async ({ query: { search } }) => {
    if (search !== 'Slow Sorrel') return [oregano];
    await held;
    return [sorrel];
  });
  type('Slow Sorrel');
  expect(await screen.findByText('Searching profiles…')).toBeDefined();
  // Enter does nothing as long as nothing is found.
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  type('Other Oregano');
  expect(await screen.findByRole('option', { name: /^Open Other Oregano/ })).toBeDefined();
  release();
  expect(screen.queryByRole('option', { name: /Slow Sorrel/ })).toBeNull();
});

test('A search that finds nobody says so', async () => {
  await open(() => []);
  type('nobody of this name');
  expect(await screen.findByText('Nothing found')).toBeDefined();
});

test('A failed search can be tried again', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw new Refusal(500, { message: '', code: 'internal' });
    return [sorrel];
  });
  type('Slow');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to search profiles');
  isDown = false;
  press('Try again');
  expect(await screen.findByRole('option', { name: /^Open Slow Sorrel/ })).toBeDefined();
});

test('The first profile is chosen, and the arrow keys choose another act', async () => {
  await open(() => [sorrel]);
  type('slow');
  const isSelected = (name: RegExp) =>
    screen.queryByRole('option', { name })?.getAttribute('aria-selected') === 'true';
  await waitFor(() => expect(isSelected(/^Open Slow Sorrel/)).toBe(true));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(isSelected(/^Hide Slow Sorrel/)).toBe(true);
  const active = field().getAttribute('aria-activedescendant');
  expect(screen.getByRole('option', { name: 'Hide Slow Sorrel' }).id).toBe(active);
});
