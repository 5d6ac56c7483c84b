import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run belongs to `npm run test:full`. */
    isFull: boolean;
  }
}

/** An input size or number of repetitions: reduced in `npm test`, complete in `npm run test:full`. */
export const byExtent = <T>(quick: T, full: T): T => (inject('isFull') ? full : quick);
