import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { usePages } from '#platform/web/api/use-pages.ts';
import { Pager } from '#platform/web/ui/pager.tsx';

const SIZE = 2;
let herbs: string[] = [];
let reads: number[] = [];
/** Where a test holds the line. */
let line = Promise.resolve();

const read = (page: number) =>
  queryOptions({
    queryKey: ['picture-pairs', page],
    queryFn: async () => {
      reads.push(page);
      await line;
      return { herbs: herbs.slice(page * SIZE, (page + 1) * SIZE), total: herbs.length };
    },
  });

type Place = NonNullable<Parameters<typeof usePages>[0]['place']>;

const Herbs = ({ place }: { place?: Place }) => {
  const { query, pager } = usePages({ size: SIZE, read, ...(place && { place }) });
  return (
    <>
      <p>{query.data?.herbs.join(', ') ?? 'loading'}</p>
      <Pager label="Pages of herbs" {...pager} />
    </>
  );
};

const told: (readonly [page: number, isCorrection: boolean | undefined])[] = [];
const Placed = () => {
  const [page, setPage] = useState(7);
  const onPage: Place['onPage'] = (next, isCorrection) => {
    told.push([next, isCorrection]);
    setPage(next);
  };
  return <Herbs place={{ page, onPage }} />;
};

const open = (list: string[], element = <Herbs />) => {
  herbs = list;
  reads = [];
  line = Promise.resolve();
  const client = createQueryClient();
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return client;
};
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const five = ['basil', 'chive', 'dill', 'fennel', 'mint'];

afterEach(cleanup);

test('A list is read page by page, told in numbers, and ends on both sides', async () => {
  open(five);
  await screen.findByText('basil, chive');
  expect(screen.getByRole('navigation', { name: 'Pages of herbs' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('1 to 2 of 5');
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false]);
  fireEvent.click(button('Previous'));
  fireEvent.click(button('Next'));
  await screen.findByText('dill, fennel');
  fireEvent.click(button('Next'));
  await screen.findByText('mint');
  expect(screen.getByRole('status').textContent).toBe('5 to 5 of 5');
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true]);
  fireEvent.click(button('Next'));
  fireEvent.click(button('Previous'));
  await screen.findByText('dill, fennel');
  expect(reads).toEqual([0, 1, 2]);
});

test('The ends keep the focus', async () => {
  open(five.slice(0, 3));
  await screen.findByText('basil, chive');
  button('Next').focus();
  fireEvent.click(button('Next'));
  await screen.findByText('dill');
  expect(document.activeElement).toBe(button('Next'));
  expect(button('Next')).toHaveProperty('disabled', false);
});

test.each([[[]], [['basil']], [['basil', 'chive']]])(
  'One page needs no pager: %j',
  async (list) => {
    open(list);
    await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

test('The page before stays in sight until the next is there', async () => {
  open(five);
  await screen.findByText('basil, chive');
  const held = Promise.withResolvers<void>();
  line = held.promise;
  fireEvent.click(button('Next'));
  await waitFor(() => expect(reads).toEqual([0, 1]));
  expect(screen.getByText('basil, chive')).toBeDefined();
  expect(screen.queryByText('loading')).toBeNull();
  await act(async () => held.resolve());
  expect(await screen.findByText('dill, fennel')).toBeDefined();
});

test('Whoever is behind the end, because entries went, is led to the last page', async () => {
  const client = open(five);
  await screen.findByText('basil, chive');
  fireEvent.click(button('Next'));
  await screen.findByText('dill, fennel');
  fireEvent.click(button('Next'));
  await screen.findByText('mint');
  herbs = five.slice(0, 4);
  await act(() => client.invalidateQueries({ queryKey: ['picture-pairs'] }));
  await screen.findByText('dill, fennel');
  await screen.findByText('3 to 4 of 4');
  herbs = [];
  await act(() => client.invalidateQueries({ queryKey: ['picture-pairs'] }));
  await waitFor(() => expect(reads.at(-1)).toBe(0));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('A place of its own is corrected there, and told that it is a correction', async () => {
  told.length = 0;
  open(five, <Placed />);
  await screen.findByText('mint');
  expect(told).toEqual([[2, true]]);
  fireEvent.click(button('Previous'));
  await screen.findByText('dill, fennel');
  expect(told.slice(1)).toEqual([[1, undefined]]);
});
