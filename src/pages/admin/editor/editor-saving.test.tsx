import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { fieldOf, renderProfileEditor, storedProfile } from '#tests/support/profile-editor.tsx';

const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

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
