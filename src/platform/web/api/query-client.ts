import { QueryClient } from '@tanstack/react-query';

/** Requests fail immediately when offline: a paused request would be sent at an unexpected time. */
const networkMode = 'always';
const GC_TIME_MS = 5 * 60 * 1000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GC_TIME_MS,
      },
      mutations: { networkMode, retry: false },
    },
  });
