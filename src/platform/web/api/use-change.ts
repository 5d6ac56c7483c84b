import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiClient, ApiError, conflictsOf, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { keysShowing, type Thing } from '#platform/web/api/query-keys.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

interface ChangeOptions {
  /** Absent where the caller tells of the success in its own way. */
  readonly success?: string;
  /** Said when the server gave no words of its own. */
  readonly failure: string;
  /** Hears of a success also when whoever asked for the change is gone. */
  readonly onSaved?: (() => void) | undefined;
  /** What is changed: everything that shows it is read again. */
  readonly refreshes: readonly Thing[];
  /** Whether the change is over only when that was read; not for a form, which is saved before. */
  readonly isReadFirst?: boolean;
  /** See `useSend`. */
  readonly isExclusive?: boolean;
}

/** A change on the server: what depends on it is read again, and a toast tells how it went. */
export const useChange = <Input = void, Output = unknown>(
  change: (api: ApiClient, input: Input) => Promise<Output>,
  { success, failure, onSaved, refreshes, isReadFirst = true, isExclusive = false }: ChangeOptions,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      keysShowing(refreshes).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useSend(
    {
      mutationFn: (input: Input) => change(api, input),
      onSuccess: async () => {
        onSaved?.();
        if (success) showToast({ title: success });
        const reading = refresh();
        if (isReadFirst) await reading;
      },
      onError: (error) => {
        // The end of a session is told once, by whoever hears of it first.
        if (error instanceof ApiError && error.status === 401) return;
        // What is shown is old; the form asks which value is to stay.
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
    isExclusive,
  );
};

/** Several changes within this time cause one refresh. */
const GATHER_MS = 400;

/** Reads a summary again after every change that is made in this tab. */
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
