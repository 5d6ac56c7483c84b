import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { LogLevel } from '#platform/server/config.ts';
import { loggedError } from '#platform/server/error-log.ts';

/** No address, no query, no header: a log line tells what was asked, never by whom. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: (error: unknown) => loggedError(error),
};

export const loggerOptions = (level: LogLevel): FastifyServerOptions['logger'] => ({
  level,
  serializers,
  ...(process.stdout.isTTY && {
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
    },
  }),
});

/** One line for each request, when it is over; none for an answer that was at hand. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (!reply.isFromMemory) reply.log.info(line, 'request completed');
  }
}
