import { conflict } from '#platform/server/errors.ts';

const UNIQUE_VIOLATION = '23505';

/** For `.catch()` of a write: a duplicate becomes a 409 with this message, the rest stays. */
export const orConflict =
  (message: string) =>
  (error: unknown): never => {
    const cause = (error as { cause?: { code?: string } }).cause;
    if (cause?.code === UNIQUE_VIOLATION) throw conflict(message);
    throw error;
  };
