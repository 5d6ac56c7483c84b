import { conflict } from '#platform/server/http/errors.ts';

const UNIQUE_VIOLATION = '23505';
/** Data exceptions and broken constraints. */
const FAULTS_OF_DATA = /^2[23]/;

const sqlStateOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? '';

/** For `.catch()` of a write: a duplicate becomes a 409 with this message, the rest stays. */
export const orConflict =
  (message: string, field: string) =>
  (error: unknown): never => {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw conflict(message, field);
    throw error;
  };

/** Whether PostgreSQL refused what was written, and not the writing itself. */
export const isFaultOfData = (error: unknown): boolean => FAULTS_OF_DATA.test(sqlStateOf(error));
