import * as z from 'zod/mini';

const clean = (value: string): string => value.trim();

/** Optional text of a form: null is the same as empty. */
export const text = (maxLength: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(maxLength))),
    z.transform((value) => clean(value ?? '')),
  );

/** Text that must be there; `message` says so. */
export const requiredText = (maxLength: number, message: string) =>
  z.pipe(
    z.pipe(z.string(message).check(z.maxLength(maxLength)), z.transform(clean)),
    z.string().check(z.minLength(1, message)),
  );

/** Optional text that is stored as null when there is none. */
export const nullableText = (maxLength: number) =>
  z.pipe(
    text(maxLength),
    z.transform((value) => value || null),
  );
