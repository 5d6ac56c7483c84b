import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Entity, keysDependingOn } from '#features/query-invalidation/web/query-keys.ts';
import { type ApiClient, ApiError, conflictsOf, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSend } from '#platform/web/api/use-send.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

interface ChangeOptions<Output> {
  /** Toast after a success; absent if the caller reports it differently. */
  readonly success?: string | ((output: Output) => string);
  /** Message if the server sent none. */
  readonly failure: string;
  /** Called after a success, even if the component was unmounted. */
  readonly onSaved?: (() => void) | undefined;
  /** Entities that are changed: all queries that depend on them are invalidated. */
  readonly refreshes: readonly Entity[];
  /** A form sends one change at a time, and is saved before the queries are refetched. */
  readonly isForm?: boolean;
}

/** A mutation that invalidates the dependent queries and reports the result in a toast. */
export const useChange = <Input = void, Output = unknown>(
  change: (api: ApiClient, input: Input) => Promise<Output>,
  { success, failure, onSaved, refreshes, isForm = false }: ChangeOptions<Output>,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      keysDependingOn(refreshes).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useSend(
    {
      mutationFn: (input: Input) => change(api, input),
      onSuccess: async (output) => {
        onSaved?.();
        if (success) showToast({ title: typeof success === 'string' ? success : success(output) });
        const reading = refresh();
        if (!isForm) await reading;
      },
      onError: (error) => {
        // The expired session is reported once, by the API client.
        if (error instanceof ApiError && error.status === 401) return;
        // The data shown is outdated; the form asks which value to keep.
        if (conflictsOf(error).length > 0) {
          refresh();
          return;
        }
        showToast({
          title: 'Error',
          description: messageOf(error, failure),
          variant: 'destructive',
        });
      },
    },
    isForm,
  );
};

/** Debounce interval for several changes. */
const GATHER_MS = 400;

/** Refetches a summary after every successful mutation in this tab. */
export const useRefreshAfterChanges = (key: 'waiting' | 'audit-log'): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [key] }), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, key]);
};
