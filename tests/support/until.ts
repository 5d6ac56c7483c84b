import { vi } from 'vitest';

/**
 * Retries until the function does not throw. The long timeout only ends what hangs, because a shared machine
 * may stall for half a minute.
 */
export const until = <T>(isSo: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(isSo, { timeout: 60_000, interval });
