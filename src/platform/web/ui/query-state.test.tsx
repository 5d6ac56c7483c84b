import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const List = ({ read }: { read: () => Promise<string[]> }) => (
  <QueryState
    query={useQuery({ queryKey: ['ai-prompts'], queryFn: read })}
    failure="Failed to fetch the list"
    skeleton={<p>skeleton</p>}
  >
    {(items) => <p>{items.join(', ')}</p>}
  </QueryState>
);

const open = (read: () => Promise<string[]>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List read={read} />
    </QueryClientProvider>,
  );

afterEach(cleanup);

test('Loading, then there', async () => {
  open(async () => ['rose', 'lily']);
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
  expect(await screen.findByText('rose, lily')).toBeDefined();
});

test('A failure is told in the server’s words and can be tried again', async () => {
  let attempts = 0;
  open(async () => {
    attempts += 1;
    if (attempts === 1) throw new ApiError(500, '500: {}', 'Something went wrong on our side');
    return ['rose'];
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong on our side',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('rose')).toBeDefined();
  expect(attempts).toBe(2);
});

test('A failure without words of the server gets ours', async () => {
  open(() => Promise.reject(new TypeError('network')));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the list');
});
