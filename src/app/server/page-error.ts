import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, noteFailure } from '#platform/server/error-handler.ts';
import type { AppError } from '#platform/server/errors.ts';

/** Whoever asked for a page gets a sentence to read instead. */
export const pageErrorHandler = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, body } = answerTo(error);
  noteFailure(status, error, request, reply);
  return reply.status(status).type('text/plain; charset=utf-8').send(`${body.message}\n`);
};
