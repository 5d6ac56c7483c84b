import * as z from 'zod/mini';

/** Response body of an endpoint that has nothing else to report. */
export const done = z.object({ success: z.boolean() });
