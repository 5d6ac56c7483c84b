import type { QueryClient } from '@tanstack/react-query';

const PRELOAD_TIMEOUT_MS = 1_500;

/** Waits a limited time for the data of a page; the page fetches what is missing itself. */
export const preload = async (
  queryClient: QueryClient,
  ...loads: Promise<unknown>[]
): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PRELOAD_TIMEOUT_MS);
  });
  const outcome = await Promise.race([Promise.allSettled(loads), patience]);
  clearTimeout(timer);
  // Late data would be streamed to the browser before hydration and would not match the HTML rendered without
  // them.
  if (outcome === 'late' && import.meta.env.SSR) await queryClient.cancelQueries();
};
