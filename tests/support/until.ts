import { vi } from 'vitest';

/** Tries again until it throws nothing. The limit is against what hangs: a shared machine may stand still for half a minute. */
export const until = <T>(isSo: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(isSo, { timeout: 60_000, interval });
