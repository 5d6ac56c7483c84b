import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSuggestions } from '#features/directory/directory.contract.ts';
import { SearchBox } from '#features/directory/web/search-box.tsx';
import { renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

const onChange = vi.fn();
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
beforeEach(() => {
  onChange.mockClear();
  onSubmit.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const Page = () => {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} onSubmit={onSubmit}>
      <SearchBox form={form} filters={{}} onChange={onChange} />
    </form>
  );
};
const open = (suggest: Parameters<typeof answer<typeof listSuggestions>>[1]) =>
  renderComponent(<Page />, { answers: [answer(listSuggestions, suggest)] });
const found = (name: string) => ({
  people: [{ id: 1, name, profileImage: '' }],
  services: [],
  places: [],
  closest: [],
});
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const options = () =>
  screen.queryAllByRole('option').map((option) => option.lastElementChild?.textContent);
const becomesCombobox = () => waitFor(() => expect(box().getAttribute('role')).toBe('combobox'));

test('A search is sent once, a moment after the last letter', async () => {
  await open(() => ({ ...found(''), people: [] }));
  for (const value of ['o', 'or', 'orc']) type(value);
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls).toEqual([[{ search: 'orc' }]]);
});

test('The box takes no more than a search may have', async () => {
  await open(() => ({ ...found(''), people: [] }));
  expect(box().maxLength).toBe(200);
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
  expect(options()).toEqual([]);
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
  await waitFor(() => expect(options()).toEqual(['Newness Later']));
  letAnswer();
  await mayAnswer;
  type('newness ');
  type('newness');
  await waitFor(() => expect(options()).toEqual(['Newness Later']));
});

test('Nothing is asked for while a Chinese character is being composed', async () => {
  const { callsTo } = await open(() => found('白静雯'));
  fireEvent.focus(box());
  await becomesCombobox();
  fireEvent.compositionStart(box());
  for (const letters of ['b', 'ba', 'bai', 'bai j']) type(letters);
  type('白静');
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(options()).toEqual(['白静雯']));
  expect(callsTo(listSuggestions).map(({ query }) => query.search)).toEqual(['白静']);
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ search: '白静' }]]));
});
