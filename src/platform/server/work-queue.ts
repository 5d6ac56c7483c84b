import { AppError } from '#platform/server/errors.ts';

interface WorkQueueOptions {
  readonly atOnce: number;
  /** Work beyond this does not wait: its callers are turned away. */
  readonly maxWaiting: number;
}

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that takes a whole core: so much at once, the rest in turn, and a 503 beyond that. */
export const createWorkQueue = ({ atOnce, maxWaiting }: WorkQueueOptions): WorkQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new AppError('unavailable', 'Too busy. Please try again later.', {
          retryAfterSeconds: 2,
        });
      }
      // Whoever is done hands over its place.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
