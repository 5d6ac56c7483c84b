import * as z from 'zod/mini';

const clean = (value: string): string => value.trim();

/** Optional text; null is converted to an empty string. */
export const text = (maxLength: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(maxLength))),
    z.transform((value) => clean(value ?? '')),
  );

export const requiredText = (maxLength: number, message: string) =>
  z.pipe(
    z.pipe(z.string(message).check(z.maxLength(maxLength)), z.transform(clean)),
    z.string().check(z.minLength(1, message)),
  );

/** Optional text that is stored as null if it is empty. */
export const nullableText = (maxLength: number) =>
  z.pipe(
    text(maxLength),
    z.transform((value) => value || null),
  );
