import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '#platform/server/config.ts';

/** No address, no query, no header: a log line tells what was asked, never by whom. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
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
