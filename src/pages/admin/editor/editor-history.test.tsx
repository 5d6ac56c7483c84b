import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listProfileHistory,
  readProfileVersion,
} from '#features/profiles/profile-history.contract.ts';
import { fill, press, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { fieldOf, renderProfileEditor } from '#tests/support/profile-editor.tsx';

test('A history that cannot be read says so, and is read again', async () => {
  let isDown = true;
  await renderProfileEditor({
    profile: {},
    answers: [
      answer(listProfileHistory, () => {
        if (isDown) throw new Refusal(500, { message: 'Something went wrong', code: 'internal' });
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
