import * as z from 'zod/mini';

export const errorCodes = [
  'invalid_input',
  'unauthorized',
  'not_found',
  'conflict',
  'changed_meanwhile',
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
export const errorReasons = ['reviewed_today', 'reviews_burst', 'taken_down'] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** A field that somebody else changed after the one who saves it had read it. */
const editConflict = z.object({
  field: z.string(),
  /** What would have been stored. */
  yours: z.optional(z.unknown()),
  /** What is stored. */
  theirs: z.optional(z.unknown()),
  /** Of the last change, where the audit log knows it. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
});
export type EditConflict = z.infer<typeof editConflict>;

/** Every error of the API has this shape. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  reason: z.optional(z.enum(errorReasons)),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** By which the log tells of it, where it is our fault: for people to tell us. */
  reference: z.optional(z.string()),
  /** With `reviews_burst`: a sum to do before the same is sent again, see prove-work.ts. */
  challenge: z.optional(z.string()),
  /** With `changed_meanwhile`: send these again with the new values as their base. */
  conflicts: z.optional(z.array(editConflict)),
});

export type ErrorBody = z.infer<typeof errorBody>;
