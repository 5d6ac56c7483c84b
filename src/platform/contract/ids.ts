import * as z from 'zod/mini';

/** Largest value of a PostgreSQL integer. */
export const MAX_ID = 2_147_483_647;

const idOrZero = (id: number): number => (id >= 1 && id <= MAX_ID ? id : 0);

/** An id in a path. Anything else becomes 0, which no row has: a 404 as for an unknown id. */
export const pathId = z.pipe(
  z.string(),
  z.transform((text) => (/^\d{1,10}$/.test(text) ? idOrZero(Number(text)) : 0)),
);

/** An id in a body; a number outside the range of ids is treated as an unknown id. */
export const bodyId = z.pipe(z.int(), z.transform(idOrZero));

export const idParams = z.object({ id: pathId });
