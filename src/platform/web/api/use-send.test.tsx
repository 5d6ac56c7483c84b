import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { useSend } from '#platform/web/api/use-send.ts';

const sent: unknown[] = [];
let answer = Promise.withResolvers<string>();

const Rows = ({ isExclusive }: { isExclusive: boolean }) => {
  const mutationFn = (input: unknown) => {
    sent.push(input);
    return answer.promise;
  };
  const send = useSend({ mutationFn }, isExclusive);
  return (
    <>
      {['rose', 'lily'].map((name) => (
        <button key={name} type="button" onClick={() => send.mutate({ name })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => send.mutate([new File(['a'], 'a.webp')])}>
        file
      </button>
      <button type="button" onClick={() => send.mutate([new File(['bb'], 'b.webp')])}>
        other file
      </button>
      <p>{send.status}</p>
    </>
  );
};

const open = (isExclusive = false) => {
  sent.length = 0;
  answer = Promise.withResolvers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Rows isExclusive={isExclusive} />
    </QueryClientProvider>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

test('Two clicks in one task send once, and the next one after the answer sends again', async () => {
  open();
  press('rose');
  press('rose');
  press('lily');
  await waitFor(() => expect(sent).toEqual([{ name: 'rose' }, { name: 'lily' }]));
  answer.resolve('done');
  await screen.findByText('success');
  press('rose');
  await waitFor(() => expect(sent).toHaveLength(3));
});

test('After a failure it can be sent again', async () => {
  open();
  press('rose');
  answer.reject(new Error('broken'));
  await screen.findByText('error');
  answer = Promise.withResolvers();
  press('rose');
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('Files are told apart', async () => {
  open();
  press('file');
  press('other file');
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('An exclusive mutation sends one thing at a time, whatever it is', async () => {
  open(true);
  press('rose');
  press('lily');
  await waitFor(() => expect(sent).toEqual([{ name: 'rose' }]));
  answer.resolve('done');
  await screen.findByText('success');
  press('lily');
  await waitFor(() => expect(sent).toHaveLength(2));
});
