import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import {
  listProfileHistory,
  readProfileVersion,
} from '#features/profiles/profile-history.contract.ts';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import {
  descriptionOf,
  fieldOf,
  renderProfileEditor,
  storedProfile,
} from '#tests/support/profile-editor.tsx';

const failure = () => new Refusal(500, { message: 'Something went wrong', code: 'internal' });
const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });

test('An update sends only what changed, with the value that it replaces', async () => {
  const { changes, onDone } = await renderProfileEditor({
    profile: { title: 'Before', price: '$100' },
  });
  expect(screen.getByRole('heading', { name: 'Edit Jasmine' })).toBeDefined();
  fill('Title', 'After');
  press('Update Profile');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(changes()).toEqual([
    { params: { id: 7 }, body: { title: 'After', base: { title: 'Before' } } },
  ]);
  expect(toastText()).toContain('Profile updated successfully!');
});

test('Chosen languages are saved in the order of the list', async () => {
  const { changes } = await renderProfileEditor({ profile: { languages: ['Thai'] } });
  const languages = within(screen.getByRole('group', { name: 'Languages spoken' }));
  fireEvent.click(languages.getByRole('checkbox', { name: 'English 英语' }));
  press('Update Profile');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({
    ...{ languages: ['English', 'Thai'], base: { languages: ['Thai'] } },
  });
});

test('The button waits while a profile is saved, and what is typed meanwhile is kept', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { changes } = await renderProfileEditor({
    profile: {},
    answers: [
      answer(updateFreelancer, async ({ body: { base: _base, ...fields } }) => {
        await held;
        return storedProfile(fields);
      }),
    ],
  });
  fill('Title', 'New');
  press('Update Profile');
  await waitFor(() => expect(buttonOf('Update Profile').disabled).toBe(true));
  fill('Location', 'Typed while it was saved');
  release();
  await waitFor(() => expect(toastText()).toContain('Profile updated successfully!'));
  expect(fieldOf('Location').value).toBe('Typed while it was saved');
  expect(isUnsaved()).toBe(true);
  await waitFor(() => expect(buttonOf('Update Profile').disabled).toBe(false));
  press('Update Profile');
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toMatchObject({ location: 'Typed while it was saved' });
});

test('What is stored is saved, however long it takes to read it again', async () => {
  let reads = 0;
  const { onDone } = await renderProfileEditor({
    profile: {},
    answers: [
      answer(getFreelancer, () => {
        reads += 1;
        return reads === 1 ? storedProfile() : new Promise<never>(() => {});
      }),
    ],
  });
  fill('Title', 'After');
  press('Save and stay');
  await waitFor(() => expect(toastText()).toContain('Profile updated successfully!'));
  await waitFor(() => expect(isUnsaved()).toBe(false));
  fill('Title', 'After all');
  press('Update Profile');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('What is wrong stands beside its field, and the first one has the focus', async () => {
  await renderProfileEditor();
  fill('Postal code', '740000');
  fill('Title', 'x'.repeat(201));
  press('Add Image URL');
  fill('Gallery image 1', 'no address');
  press('Create Profile');
  expect(await screen.findByText('Name is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name')));
  expect(fieldOf('Name').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(fieldOf('Title'))).toContain('Title must have at most 200 characters');
  expect(descriptionOf(fieldOf('Postal code'))).toContain(
    'Postal code must be 6 digits of a Singapore sector in use',
  );
  expect(descriptionOf(fieldOf('Gallery image 1'))).toContain(
    'Gallery image 1 must be an http or https address or an uploaded picture',
  );
  fill('Name', 'Rose');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  fill('Title', '');
  press('Create Profile');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Gallery image 1')));
});

test('What only the server finds wrong stands beside its field, too', async () => {
  const message = 'Price is not for sale';
  await renderProfileEditor({
    profile: {},
    answers: [
      answer(updateFreelancer, () => {
        const issues = [{ field: 'price', message }];
        throw new Refusal(400, { message, code: 'invalid_input', issues });
      }),
    ],
  });
  fill('Price', '$1');
  press('Update Profile');
  await waitFor(() => expect(toastText()).toContain(message));
  expect(descriptionOf(fieldOf('Price'))).toContain(message);
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Price')));
  expect(buttonOf('Update Profile').disabled).toBe(false);
});

test('A field is checked when it is left and while it is mended', async () => {
  await renderProfileEditor({ profile: {} });
  const postal = fieldOf('Postal code');
  const isInvalid = () => postal.getAttribute('aria-invalid') === 'true';
  fireEvent.focus(postal);
  fireEvent.blur(postal);
  type('Postal code', '74');
  expect(isInvalid()).toBe(false);
  fireEvent.blur(postal);
  await waitFor(() => expect(isInvalid()).toBe(true));
  expect(descriptionOf(postal)).toContain('must be 6 digits of a Singapore sector in use');
  type('Postal code', '018953');
  await waitFor(() => expect(isInvalid()).toBe(false));
});

test('Chosen services are counted, and extra services ask what they are', async () => {
  const { changes } = await renderProfileEditor({ profile: {} });
  fireEvent.click(await screen.findByLabelText('Karaoke'));
  expect(screen.queryByLabelText('Extra services details')).toBeNull();
  fireEvent.click(fieldOf('Extra Services'));
  expect(screen.getByRole('heading', { name: 'Selected services (2)' })).toBeDefined();
  const chosen = screen.getByRole('list', { name: 'Selected services' });
  expect([...chosen.children].map(({ textContent }) => textContent)).toEqual([
    'Karaoke',
    'Extra Services',
  ]);
  fill('Extra services details', 'Flower arranging');
  press('Update Profile');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({
    services: ['Karaoke', 'Extra Services'],
    extraServices: 'Flower arranging',
  });
});

test('Without any service the form says where to make some', async () => {
  await renderProfileEditor({ answers: [answer(listServiceConfigs, () => [])] });
  expect(await screen.findByText(/Service Configuration Management/)).toBeDefined();
});

test('Links are judged while they are typed, and get their protocol when they are left', async () => {
  await renderProfileEditor();
  type('Social media embed 1', 'youtu.be/dQw4w9WgXcQ');
  expect(await screen.findByText('YouTube: shown on the page')).toBeDefined();
  fireEvent.blur(fieldOf('Social media embed 1'));
  await waitFor(() =>
    expect(fieldOf('Social media embed 1').value).toBe('https://youtu.be/dQw4w9WgXcQ'),
  );
  type('Social media embed 2', 'https://www.tiktok.com/@someone');
  expect(await screen.findByText('TikTok: a preview with a link')).toBeDefined();
});

test('What a new profile lacks leads to its field, and goes when it is there', async () => {
  await renderProfileEditor();
  const missing = () =>
    screen
      .queryAllByRole('button', { name: /^Add (photos|text|price|postal code|contact)$/ })
      .map(({ textContent }) => textContent);
  for (const [hint, label, value] of [
    ['Add photos', 'Profile image', 'https://pictures.example/a.jpg'],
    ['Add text', 'Introduction', 'Walks along the river'],
    ['Add price', 'Price', '$80'],
    ['Add postal code', 'Postal code', '018956'],
    ['Add contact', 'WhatsApp', '+65 0000 1234'],
  ] as const) {
    expect(missing()[0]).toBe(hint);
    press(hint);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(label)));
    type(label, value);
    await waitFor(() => expect(missing()).not.toContain(hint));
  }
  expect(screen.getByText('Nothing is missing')).toBeDefined();
  type('Price', 'ask');
  await waitFor(() => expect(missing()).toEqual(['Add price']));
});

test('A history that cannot be read says so, and is read again', async () => {
  let isDown = true;
  await renderProfileEditor({
    profile: {},
    answers: [
      answer(listProfileHistory, () => {
        if (isDown) throw failure();
        return [];
      }),
    ],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('No entries yet')).toBeDefined();
});

const entry = {
  key: '1-3-1',
  at: new Date('2026-11-17T10:00:00.000Z'),
  kind: 'edit',
  act: '',
  username: 'ann',
  note: '',
  changes: [{ field: 'title', before: 'Tea guide', after: 'Night guide' }],
  version: 1,
} as const;

test('A version fills the form and is told with what is lost; an undo brings back what was typed', async () => {
  const { changes, callsTo } = await renderProfileEditor({
    profile: { title: 'Night guide', price: '$120' },
    answers: [
      answer(listProfileHistory, () => [{ ...entry, changes: [...entry.changes] }]),
      answer(readProfileVersion, () => ({
        values: { title: 'Tea guide', price: '$120' },
        missingPictures: 2,
      })),
    ],
  });
  fill('Price', '$130');
  const restore = await screen.findByRole('button', { name: /^Restore this version/ });
  expect(screen.getByText('Tea').tagName).toBe('DEL');
  expect(screen.getByText('Night').tagName).toBe('INS');
  fireEvent.click(restore);
  await waitFor(() => expect(fieldOf('Title').value).toBe('Tea guide'));
  expect(fieldOf('Price').value).toBe('$120');
  expect(toastText()).toContain('2 pictures have been deleted and cannot be restored.');
  expect(callsTo(readProfileVersion)).toMatchObject([{ params: { version: 1 } }]);
  expect(changes()).toEqual([]);
  press('Undo');
  await waitFor(() => expect(fieldOf('Title').value).toBe('Night guide'));
  expect(fieldOf('Price').value).toBe('$130');
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
        throw failure();
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
