import * as z from 'zod/mini';

export const errorCodes = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'recent_sign_in_required',
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

/** Reasons that refine an error code, so that the client can show a translated message. */
export const errorReasons = ['reviewed_today', 'reviews_burst', 'taken_down'] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** A field that another user changed after this user had loaded it. */
const editConflict = z.object({
  field: z.string(),
  /** The value that this request wanted to store. */
  yours: z.optional(z.unknown()),
  /** The stored value. */
  theirs: z.optional(z.unknown()),
  /** User and time of the last change, if the audit log has them. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
});
export type EditConflict = z.infer<typeof editConflict>;

/** Body of every error response of the API. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  reason: z.optional(z.enum(errorReasons)),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Request id of an internal error in the log, for users to quote in a report. */
  reference: z.optional(z.string()),
  /** With `reviews_burst`: a proof-of-work challenge to solve first, see prove-work.ts. */
  challenge: z.optional(z.string()),
  /** With `changed_meanwhile`: the conflicts; the client may resend with the new values as the base. */
  conflicts: z.optional(z.array(editConflict)),
});

export type ErrorBody = z.infer<typeof errorBody>;
