import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { listFeatured, listSuggestions } from '#features/directory/directory.contract.ts';
import { HeaderSearch } from '#features/directory/web/search/header-search.tsx';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

type Suggest = Parameters<typeof answer<typeof listSuggestions>>[1];

const east = {
  id: 1,
  serviceName: 'East',
  displayName: 'East',
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 1,
};
const nothing = { people: [], services: [], places: [], closest: [] };
const open = async (suggest: Suggest = () => nothing, path = '/', isPhone = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const page = (
    <>
      <HeaderSearch />
      <main>The page</main>
    </>
  );
  return renderComponent(page, {
    path,
    answers: [
      answer(listSuggestions, suggest),
      answer(listFeatured, () => [profileRecord({ id: 7, name: 'Mei Lin' })]),
      answer(listServiceConfigs, () => [east]),
    ],
  });
};
const found = (name: string) => ({
  people: [{ id: 1, name, profileImage: '' }],
  services: [],
  places: [],
  closest: [],
});
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const options = () =>
  screen.queryAllByRole('option').map((option) => option.textContent?.replace('No image', ''));
const submit = () => {
  fireEvent.keyDown(box(), { key: 'Enter' });
  box().form?.requestSubmit();
};
const becomesCombobox = () => waitFor(() => expect(box().getAttribute('role')).toBe('combobox'));

test('Typing changes nothing but the suggestions; Enter leads to the list, from any page', async () => {
  const { router } = await open(undefined, '/profile/3');
  expect(box().maxLength).toBe(200);
  fireEvent.focus(box());
  await becomesCombobox();
  type(' orc');
  await waitFor(() => expect(options()).toEqual(['All results for "orc"']));
  expect(router.history.location.href).toBe('/profile/3');
  submit();
  await waitFor(() => expect(router.history.location.href).toBe('/?search=orc'));
  expect(box().value).toBe('orc');
  expect(options()).toEqual([]);
});

test('A search within a filtered list keeps its filters and starts at its first page', async () => {
  const { router } = await open(undefined, '/?location=East&maxPrice=150&pages=3');
  fireEvent.focus(box());
  await becomesCombobox();
  type('mei');
  submit();
  await waitFor(() =>
    expect(router.latestLocation.search).toEqual({
      location: ['East'],
      maxPrice: 150,
      search: 'mei',
    }),
  );
});

test('An empty field offers recent searches, people, places, and says what can be searched', async () => {
  const { router } = await open();
  type('orchard');
  await waitFor(() => expect(options()).toHaveLength(1));
  submit();
  await waitFor(() => expect(router.history.location.href).toBe('/?search=orchard'));
  type('');
  await waitFor(() => expect(options()).toEqual(['orchard', 'Mei Lin', 'East']));
  expect(screen.getByText('Search names, services, districts and MRT stations.')).toBeDefined();
  fireEvent.click(screen.getByRole('option', { name: 'East' }));
  await waitFor(() => expect(router.history.location.href).toMatch(/location=.*East/));
  fireEvent.click(box());
  await waitFor(() => expect(options()).toEqual(['orchard', 'Mei Lin', 'East']));
  press('Clear recent searches');
  await waitFor(() => expect(options()).toEqual(['Mei Lin', 'East']));
});

test('On a phone the sheet keeps everything else out of reach until Back or its button closes it', async () => {
  const { router } = await open(undefined, '/', true);
  const isOut = () => screen.getByText('The page').inert === true;
  // The Tab key passes the field.
  fireEvent.focus(box());
  expect(document.querySelector('[data-shown]')).toBeNull();
  fireEvent.click(box());
  await waitFor(() => expect(isOut()).toBe(true));
  // The keyboard of the phone can be put away without closing the sheet.
  fireEvent.blur(box());
  expect(isOut()).toBe(true);
  router.history.back();
  await waitFor(() => expect(isOut()).toBe(false));
  fireEvent.click(box());
  await waitFor(() => expect(isOut()).toBe(true));
  const [button] = screen.getAllByRole('button', { name: 'Close' });
  if (button) fireEvent.click(button);
  await waitFor(() => expect(isOut()).toBe(false));
});

test('Suggestions that fail show nothing, and Enter without a choice is left to the form', async () => {
  const { callsTo } = await open(() => {
    throw new Refusal(500, { message: 'broken', code: 'internal' });
  });
  fireEvent.focus(box());
  await becomesCombobox();
  type('nobody at all');
  await waitFor(() => expect(callsTo(listSuggestions)).toHaveLength(1));
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
  expect(options()).toEqual(['All results for "nobody at all"']);
  expect(box().value).toBe('nobody at all');
});

test('An answer that comes late does not take the place of a newer one', async () => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const { callsTo } = await open(async ({ query: { search } }) => {
    if (search !== 'lateness') return found('Newness Later');
    await mayAnswer;
    return found('Lateness Earlier');
  });
  fireEvent.focus(box());
  await becomesCombobox();
  type('lateness');
  await waitFor(() => expect(callsTo(listSuggestions)).toHaveLength(1));
  type('newness');
  await waitFor(() => expect(options()[0]).toBe('Newness Later'));
  letAnswer();
  await mayAnswer;
  type('newness ');
  type('newness');
  await waitFor(() => expect(options()[0]).toBe('Newness Later'));
});

test('Nothing is asked for while a Chinese character is being composed', async () => {
  const { callsTo } = await open(() => found('白静雯'));
  fireEvent.focus(box());
  await becomesCombobox();
  fireEvent.compositionStart(box());
  for (const letters of ['b', 'ba', 'bai', 'bai j']) type(letters);
  type('白静');
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(options()[0]).toBe('白静雯'));
  expect(callsTo(listSuggestions).map(({ query }) => query.search)).toEqual(['白静']);
});
