import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { findPossibleDuplicates } from '#features/profiles/duplicates/duplicates.contract.ts';
import { press } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { descriptionOf, fieldOf, renderProfileEditor } from '#tests/support/profile-editor.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });
const MISMATCH = 'Does not match the postal code, which is in';

test('The postal code sets the area of a new profile, until the admin chooses one', async () => {
  await renderProfileEditor();
  type('Postal code', '648886');
  expect(fieldOf('Location area').value).toBe('West');
  type('Postal code', '4288');
  expect(fieldOf('Location area').value).toBe('West');
  type('Postal code', '428802');
  expect(fieldOf('Location area').value).toBe('East');
  expect(descriptionOf(fieldOf('Location area'))).toBe('');
  type('Location area', 'North');
  expect(descriptionOf(fieldOf('Location area'))).toBe(`${MISMATCH} East`);
  type('Postal code', '648886');
  expect(fieldOf('Location area').value).toBe('North');
  press('Use West');
  await waitFor(() => expect(fieldOf('Location area').value).toBe('West'));
  expect(descriptionOf(fieldOf('Location area'))).toBe('');
});

test('A stored area that contradicts its postal code is told and stays as the admin chose it', async () => {
  await renderProfileEditor({ profile: { locationArea: 'North', postalCode: '648886' } });
  expect(descriptionOf(fieldOf('Location area'))).toBe(`${MISMATCH} West`);
  type('Postal code', '428802');
  expect(fieldOf('Location area').value).toBe('North');
});

test('A stored area that follows its postal code follows the next one, too', async () => {
  await renderProfileEditor({ profile: { locationArea: 'North', postalCode: '738099' } });
  type('Postal code', '428802');
  expect(fieldOf('Location area').value).toBe('East');
});

test('Another profile that may be the same is told with a link, and the profile can be saved', async () => {
  const { callsTo, changes, onDone } = await renderProfileEditor({
    profile: {},
    answers: [
      answer(findPossibleDuplicates, ({ body }) =>
        body.phone === '+6591110001'
          ? [{ id: 12, name: 'Mei', isHidden: true, shared: ['phone' as const, 'name' as const] }]
          : [],
      ),
    ],
  });
  type('Phone', '+6591110001');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Mei' });
  expect(link.getAttribute('href')).toBe('/admin/12');
  expect(link.closest('li')?.textContent).toBe(
    'Mei has the same phone number, nearly the same name in the same district (hidden)',
  );
  expect(callsTo(findPossibleDuplicates).at(-1)).toMatchObject({ body: { id: 7 } });
  press('Update Profile');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(changes()).toHaveLength(1);
});

test('Nationality, area and services are groups of their own', async () => {
  const config = (id: number, serviceName: string, sortOrder: number) => ({
    ...{ id, serviceName, displayName: serviceName, displayNameZh: '', tooltip: '' },
    ...{ tooltipZh: '', isActive: true, showInFilter: true, sortOrder },
  });
  await renderProfileEditor({
    answers: [
      answer(listServiceConfigs, () => [
        ...[config(1, 'Thai', 0), config(2, 'Orchard', 1), config(3, 'City Tour', 2)],
      ]),
    ],
  });
  await screen.findByRole('checkbox', { name: 'Thai' });
  for (const [group, name] of [
    ['Nationality', 'Thai'],
    ['Area', 'Orchard'],
    ['Services', 'City Tour'],
  ]) {
    const boxes = within(screen.getByRole('group', { name: group })).getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([name]);
  }
});
