import { QueryClient } from '@tanstack/react-query';

const GC_TIME_MS = 5 * 60 * 1000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GC_TIME_MS,
      },
      mutations: { retry: false },
    },
  });
