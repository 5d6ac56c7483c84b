import type { QueryClient } from '@tanstack/react-query';

const PATIENCE_MS = 1_500;

/** Waits for a page's data, but not for long; what is missing then the page fetches itself. */
export const preload = async (
  queryClient: QueryClient,
  ...loads: Promise<unknown>[]
): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const outcome = await Promise.race([Promise.allSettled(loads), patience]);
  clearTimeout(timer);
  // Sent after the page, late data would reach the browser before it has taken over the page that
  // was drawn without them, and the two would not match.
  if (outcome === 'late' && import.meta.env.SSR) await queryClient.cancelQueries();
};
