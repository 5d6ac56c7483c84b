import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, sendAnswer } from '#platform/server/http/error-handler.ts';
import type { AppError } from '#platform/server/http/errors.ts';

/** Login's failures carry `success` and `error` beside the fields of every other failure. */
export const loginErrorHandler = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const answer = answerTo(error);
  const body = { success: false, error: answer.body.message, ...answer.body };
  return sendAnswer({ ...answer, body }, error, request, reply);
};
