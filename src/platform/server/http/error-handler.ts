import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ErrorBody } from '#platform/contract/error-body.ts';
import { issueMessage, issueSentence } from '#platform/contract/issue-messages.ts';
import { isDatabaseBusy } from '#platform/server/db/database-busy.ts';
import { AppError } from '#platform/server/http/errors.ts';
import { externalFailure } from '#platform/server/http/external-failure.ts';

z.config({ localeError: issueMessage });

export const describeIssues = (issues: { field: string; message: string }[]): ErrorBody => {
  const sentences = issues.map(({ field, message }) =>
    issueSentence(field || 'The request', message),
  );
  return { message: [...new Set(sentences)].join('; '), code: 'invalid_input', issues };
};

const plainMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported here',
};

const codesByStatus: Record<number, ErrorBody['code']> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

const databaseBusy = () =>
  new AppError('unavailable', 'This takes too long right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
}

/** Undefined for errors that say nothing to the caller. */
const shownError = (error: FastifyError | AppError): AppError | undefined => {
  if (error instanceof AppError) return error;
  return externalFailure(error) ?? (isDatabaseBusy(error) ? databaseBusy() : undefined);
};

export const toErrorResponse = (error: FastifyError | AppError): ErrorResponse => {
  const shown = shownError(error);
  if (shown) {
    const { statusCode, message, code, details } = shown;
    return { status: statusCode, body: { message, code, ...details } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return { status: 400, body: describeIssues(issues) };
  }
  const status = error.statusCode ?? 500;
  if (status < 500 || status === 503) {
    const message = plainMessages[error.code] ?? error.message;
    return { status, body: { message, code: codesByStatus[status] ?? 'invalid_input' } };
  }
  return { status: 500, body: { message: 'Something went wrong on our side', code: 'internal' } };
};

/** Failures of external systems affect all requests at once, so they are logged once per interval. */
const LOG_AGAIN_AFTER_MS = 60_000;
const loggedAt = new Map<string, number>();

const shouldLog = (error: FastifyError | AppError): boolean => {
  // The disk space check has already logged the reason.
  if (error instanceof AppError) return error.code !== 'no_room';
  const outside = externalFailure(error);
  if (!outside) return true;
  const now = performance.now();
  if (now - (loggedAt.get(outside.message) ?? -Infinity) < LOG_AGAIN_AFTER_MS) return false;
  loggedAt.set(outside.message, now);
  return true;
};

/** Logs server errors and sets the Retry-After header. */
export const logFailure = (
  status: number,
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (status >= 500 && shouldLog(error)) request.log.error({ err: error }, 'request failed');
  const retryAfter = shownError(error)?.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
};

export const sendErrorResponse = (
  { status, body }: ErrorResponse,
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  logFailure(status, error, request, reply);
  const isServerError = body.code === 'internal';
  return reply.status(status).send(isServerError ? { ...body, reference: request.id } : body);
};

/** The only place where an error becomes a response. */
export const handleError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => sendErrorResponse(toErrorResponse(error), error, request, reply);
