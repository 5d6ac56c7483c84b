import { conflict } from '#platform/server/http/errors.ts';

const UNIQUE_VIOLATION = '23505';
/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
const FAULTS_OF_DATA = /^2[23]/;

const sqlStateOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? '';

/** For `.catch()` of a write: maps a unique violation to a 409 with this message; rethrows other errors. */
export const orConflict =
  (message: string, field: string) =>
  (error: unknown): never => {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw conflict(message, field);
    throw error;
  };

/** Whether PostgreSQL rejected the data itself, as opposed to failing to write it. */
export const isDataError = (error: unknown): boolean => FAULTS_OF_DATA.test(sqlStateOf(error));
