import { useEffect, useSyncExternalStore } from 'react';

interface ConfirmationRequest {
  readonly promise: Promise<boolean>;
  readonly resolve: (isConfirmed: boolean) => void;
}

// Module state, because the API client is created before React renders.
let request: ConfirmationRequest | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks the admin to confirm the identity; concurrent calls wait for the same answer. False if the page has
 * no dialog for it, or the admin cancels.
 */
export const requestConfirmation = (): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!request) {
    let resolve: ConfirmationRequest['resolve'] = () => {};
    const promise = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    request = { promise, resolve };
    notify();
  }
  return request.promise;
};

export const answerConfirmation = (isConfirmed: boolean): void => {
  request?.resolve(isConfirmed);
  request = undefined;
  notify();
};

/** Whether a call waits for a confirmation. A page that is left answers for the admin. */
export const useConfirmationRequest = (): boolean => {
  useEffect(() => () => answerConfirmation(false), []);
  return useSyncExternalStore(
    subscribe,
    () => request !== undefined,
    () => false,
  );
};
