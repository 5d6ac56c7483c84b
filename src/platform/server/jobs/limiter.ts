import { AppError } from '#platform/server/http/errors.ts';

interface TurnsOptions {
  /** More than this do not wait: they are told to come back. */
  readonly maxWaiting?: number;
}

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export const createTurns = (
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: TurnsOptions = {},
) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go));
    else {
      throw new AppError('unavailable', 'Too busy. Please try again later.', {
        retryAfterSeconds: 1,
      });
    }
    try {
      return await task();
    } finally {
      // The place passes straight to the next one, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
