import * as z from 'zod/mini';

export const errorCodes = [
  'invalid_input',
  'unauthorized',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'upstream_failed',
  'upstream_timeout',
  'unavailable',
  'no_room',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Every error of the API has this shape. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

export type ErrorBody = z.infer<typeof errorBody>;
