import * as z from 'zod/mini';

/** Largest value of a PostgreSQL integer key. */
const MAX_ID = 2_147_483_647;

/**
 * An id in a path. Anything that cannot be a key becomes 0, which no row has, so that a
 * malformed id gets the same 404 as an unknown one.
 */
export const pathId = z.pipe(
  z.string(),
  z.transform((text) => {
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    return id <= MAX_ID ? id : 0;
  }),
);

export const idParams = z.object({ id: pathId });
