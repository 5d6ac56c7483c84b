import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { listCards } from '#features/directory/directory.contract.ts';
import { useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { SaveAll } from '#features/directory/web/saved/save-all.tsx';
import { SavedProfiles } from '#features/directory/web/saved/saved-profiles.tsx';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const answers = [
  answer(listServiceConfigs, () => []),
  answer(listCards, ({ query }) =>
    query.ids.map((id) => ({ ...profileRecord({ id, name: `Name ${id}` }), isConfirmed: false })),
  ),
];

const Saved = () => {
  const ids = useSavedIds();
  return ids && <SavedProfiles ids={ids} onOpenGallery={() => {}} />;
};

const open = async (ids: readonly number[], notes?: Record<number, string>) => {
  localStorage.setItem('savedProfiles', JSON.stringify(ids));
  if (notes) localStorage.setItem('profileNotes', JSON.stringify(notes));
  await renderComponent(<Saved />, { answers });
  await screen.findAllByRole('checkbox');
};
const storedNotes = () => JSON.parse(localStorage.getItem('profileNotes') ?? 'null');
const tickOf = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare Name ${id}` });
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
/** The router of component tests encodes commas, which that of the site does not. */
const addressOf = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('The last four are ticked, and a fifth says why it cannot be', async () => {
  await open([9, 8, 7, 6, 5]);
  expect(ticked()).toEqual([true, true, true, true, false]);
  expect(addressOf('Compare 4')).toBe('/compare?ids=9,8,7,6');
  fireEvent.click(tickOf(5));
  await waitFor(() =>
    expect(toastText()).toContain('You can compare 4 profiles. Please untick one first.'),
  );
  expect(ticked()).toEqual([true, true, true, true, false]);
  fireEvent.click(tickOf(8));
  fireEvent.click(tickOf(5));
  expect(addressOf('Compare 4')).toBe('/compare?ids=9,7,6,5');
});

test('One profile alone is not compared', async () => {
  await open([9, 8]);
  fireEvent.click(tickOf(9));
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
  screen.getByText('Tick two to four profiles to compare them.');
});

test('A note is stored while it is typed, and deleted when it is emptied', async () => {
  await open([9, 8]);
  press('Add a note (Name 8)');
  const field = screen.getByLabelText('Note on Name 8');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('maxlength')).toBe('500');
  fireEvent.change(field, { target: { value: 'Speaks Hokkien' } });
  expect(storedNotes()).toEqual({ 8: 'Speaks Hokkien' });
  fireEvent.change(field, { target: { value: '' } });
  expect(storedNotes()).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('A removed profile keeps its note until the page is opened again', async () => {
  await open([9, 8], { 8: 'Kind', 3: 'Removed before' });
  expect(storedNotes()).toEqual({ 8: 'Kind' });
  press('Save Name 8');
  expect(screen.queryByLabelText('Note on Name 8')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Compare Name 8' })).toBeNull();
  press('Save Name 8');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note on Name 8').value).toBe('Kind');
});

test('A shared list has the saved profiles and no note', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open([9, 8, 7], { 8: 'A secret' });
  press('Save Name 7');
  press('Share list');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls).toEqual([
    [{ title: 'Shortlist · Lucky Garden', url: `${window.location.origin}/shortlist?ids=9,8` }],
  ]);
  expect(addressOf('Compare 2')).toBe('/compare?ids=9,8');
});

const saveAll = async (saved: readonly number[], ids: readonly number[]) => {
  localStorage.setItem('savedProfiles', JSON.stringify(saved));
  await renderComponent(<SaveAll ids={ids} />);
  press('Save all');
  return JSON.parse(localStorage.getItem('savedProfiles') ?? '[]');
};

test('A list is saved as a whole, in its order', async () => {
  expect(await saveAll([5, 4], [7, 5, 6])).toEqual([7, 6, 5, 4]);
  await waitFor(() => expect(toastText()).toContain('All profiles of this list are saved.'));
});

test('What does not fit is left out and counted', async () => {
  const almostFull = Array.from({ length: 98 }, (_, index) => index + 1);
  expect((await saveAll(almostFull, [201, 202, 203, 1, 204])).slice(0, 3)).toEqual([201, 202, 1]);
  await waitFor(() => expect(toastText()).toContain('Not saved: 2. You can save 100 profiles.'));
});
