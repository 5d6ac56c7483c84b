import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { descriptionOf, fieldOf, renderProfileEditor } from '#tests/support/profile-editor.tsx';

const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });

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
