import type { QueryClient } from '@tanstack/react-query';
import { POSTED_REVIEW_KEY } from '#features/reviews/posted-review-key.rules.ts';

const PRELOAD_TIMEOUT_MS = 1_500;

const latePages = new WeakSet<QueryClient>();

/** Whether all data that the server waited for came in time. */
export const hasLoadedInTime = (queryClient: QueryClient): boolean => !latePages.has(queryClient);

/** Waits a limited time for the data of a page; the page fetches what is missing itself. */
export const preload = async (
  queryClient: QueryClient,
  ...loads: Promise<unknown>[]
): Promise<void> => {
  // The response to a form is complete: its visitor may have no script that would fetch the rest.
  if (import.meta.env.SSR && queryClient.getQueriesData({ queryKey: POSTED_REVIEW_KEY }).length) {
    await Promise.allSettled(loads);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PRELOAD_TIMEOUT_MS);
  });
  const outcome = await Promise.race([Promise.allSettled(loads), timeout]);
  clearTimeout(timer);
  // Late data would be streamed to the browser before hydration and would not match the HTML rendered without
  // them.
  if (outcome === 'late' && import.meta.env.SSR) {
    latePages.add(queryClient);
    await queryClient.cancelQueries();
  }
};
