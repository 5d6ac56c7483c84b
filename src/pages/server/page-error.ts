import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure, toErrorResponse } from '#platform/server/http/error-handler.ts';
import type { AppError } from '#platform/server/http/errors.ts';

/** Error pages are the same for both languages, so the text is shown in both. */
const LATER_IN_CHINESE = '网站暂时无法显示此页，请稍后再试。';

/** Sends errors of page requests as readable text. */
export const pageErrorHandler = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, body } = toErrorResponse(error);
  logFailure(status, error, request, reply);
  const lines = [
    body.message,
    ...(status === 503 || status === 429 ? [LATER_IN_CHINESE] : []),
    ...(status >= 500 ? [`Reference / 参考编号: ${request.id}`] : []),
  ];
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(lines.map((line) => `${line}\n`).join(''));
};
