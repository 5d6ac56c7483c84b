import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postedReviewKey } from '#features/reviews/posted-review-key.rules.ts';
import { preload } from '#pages/preload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose data arrive when `arrive` is called. */
const openPage = () => {
  const queryClient = new QueryClient();
  const { promise, resolve: arrive } = Promise.withResolvers<string>();
  return {
    queryClient,
    arrive,
    load: () => queryClient.prefetchQuery({ queryKey: ['demo-data'], queryFn: () => promise }),
  };
};

test('A page is rendered without data that take longer than 1.5 seconds', async () => {
  const { queryClient, arrive, load } = openPage();
  const loaded = preload(queryClient, load());
  await vi.advanceTimersByTimeAsync(1_500);
  await loaded;
  arrive('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(['demo-data'])).toBeUndefined();
});

test('The response to a posted review waits for all data of the page', async () => {
  const { queryClient, arrive, load } = openPage();
  queryClient.setQueryData(postedReviewKey(7), { outcome: { kind: 'incomplete' } });
  const loaded = preload(queryClient, load());
  await vi.advanceTimersByTimeAsync(10_000);
  arrive('profile');
  await loaded;
  expect(queryClient.getQueryData(['demo-data'])).toBe('profile');
});
