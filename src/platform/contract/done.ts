import * as z from 'zod/mini';

/** The body of an answer that says only that it was done. */
export const done = z.object({ success: z.boolean() });
