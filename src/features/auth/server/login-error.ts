import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse, toErrorResponse } from '#platform/server/http/error-handler.ts';
import type { AppError } from '#platform/server/http/errors.ts';

/** Error responses of login have `success` and `error` in addition to the standard error fields. */
export const loginErrorHandler = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const answer = toErrorResponse(error);
  const body = { success: false, error: answer.body.message, ...answer.body };
  return sendErrorResponse({ ...answer, body }, error, request, reply);
};
