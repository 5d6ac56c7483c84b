import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run belongs to `npm run test:full`. */
    isFull: boolean;
  }
}

/** The size of an input or the number of repetitions: a small one in `npm test`, all of it in `npm run test:full`. */
export const byExtent = <T>(quick: T, full: T): T => (inject('isFull') ? full : quick);
