import type { EditConflict, ErrorBody, ErrorCode } from '#platform/contract/error-body.ts';

const statusByCode: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  recent_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  upstream_timeout: 504,
  no_room: 507,
};

type ErrorDetails = Pick<ErrorBody, 'issues' | 'reason' | 'conflicts' | 'challenge'>;

/** An error that is shown to the caller: the error handler converts it to a status and a body. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { retryAfterSeconds, ...details }: ErrorDetails & { retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get statusCode(): number {
    return statusByCode[this.code];
  }
}

const MAX_CAUSES = 5;
type CodedError = Error & { readonly code?: string; readonly syscall?: string };

/** Whether the test is true of the error or of one of its causes. */
export const isCausedBy = (
  error: unknown,
  test: (error: CodedError) => boolean,
  depth = 0,
): boolean =>
  error instanceof Error &&
  depth <= MAX_CAUSES &&
  (test(error) || isCausedBy(error.cause, test, depth + 1));

export const invalidInput = (message: string, issues?: ErrorBody['issues']) =>
  new AppError('invalid_input', message, { issues });
export const unauthorized = (message: string) => new AppError('unauthorized', message);
export const forbidden = (message: string) => new AppError('forbidden', message);
export const recentSignInRequired = () =>
  new AppError('recent_sign_in_required', 'Please confirm that it is you, or sign in again');
export const notFound = (message: string) => new AppError('not_found', message);
/** `field` names the input field of the conflict. */
export const conflict = (message: string, field?: string) =>
  new AppError('conflict', message, { issues: field ? [{ field, message }] : undefined });
export const changedMeanwhile = (conflicts: EditConflict[]) =>
  new AppError('changed_meanwhile', 'Somebody else has changed this', { conflicts });
/** For a full queue. */
export const tooBusy = () =>
  new AppError('unavailable', 'Too busy. Please try again later.', { retryAfterSeconds: 1 });

export const tooManyRequests = (
  message: string,
  retryAfterSeconds: number,
  reason?: ErrorBody['reason'],
) => new AppError('too_many_requests', message, { retryAfterSeconds, reason });

/** The program cannot start for a reason that the operator can fix; printed as one line without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
