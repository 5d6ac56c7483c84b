import * as z from 'zod/mini';

/** Integer query parameter; query parameters are strings. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );

/** How many entries of a list to skip. */
export const offset = z._default(wholeNumber(0, 999_999_999), 0);
/** Query parameters of a list that is read in pages. */
export const pageOf = (size: number, most = 100) => ({
  offset,
  limit: z._default(wholeNumber(1, most), size),
});
