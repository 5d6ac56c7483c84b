import * as z from 'zod/mini';

/** Integer query parameter; query parameters are strings. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );
