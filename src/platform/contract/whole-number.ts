import * as z from 'zod/mini';

/** A whole number of an address's query, where everything is text. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );
