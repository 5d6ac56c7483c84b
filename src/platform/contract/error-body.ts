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

/** Where a code alone would say too little to whoever reads another language than English. */
export const errorReasons = ['reviewed_today'] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Every error of the API has this shape. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  reason: z.optional(z.enum(errorReasons)),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

export type ErrorBody = z.infer<typeof errorBody>;
