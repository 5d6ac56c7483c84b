import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { loggedError } from '#platform/server/logging/error-log.ts';
import { loggedPath } from '#platform/server/logging/logged-path.ts';
import type { CountRequest } from '#platform/server/metrics/route-tally.ts';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Log lines contain no IP address, query string or header, and of an address no part that may be a secret. */
const serializers = {
  req: ({ method, url, routeOptions }: LoggedRequest) => ({
    method,
    path: loggedPath(url, routeOptions?.url),
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: (error: unknown) => loggedError(error),
};

/** Identifies each of several processes. */
const base = { pid: process.pid, hostname: hostname(), worker: cluster.worker?.id };

const PRETTY = {
  ignore: 'pid,hostname,reqId,req,res,responseTime',
  translateTime: 'HH:MM:ss',
  singleLine: true,
  messageFormat:
    '{msg}{if req}: {req.method} {req.path} {res.statusCode}{end}{if reqId} ({reqId}){end}',
};

/** The log is written to the standard output, unless a stream is given. */
export const loggerOptions = (level: LevelWithSilent, stream?: DestinationStream) => ({
  level,
  base,
  serializers,
  ...(stream && { stream }),
  ...(!stream &&
    process.stdout.isTTY && {
      transport: {
        target: 'pino-pretty',
        options: PRETTY,
      },
    }),
});

/** For use outside of a server. */
export const createLogger = (level: LevelWithSilent): Logger => pino(loggerOptions(level));

/** Logs one line per completed request, except for cached responses. */
export class RequestLog extends LogController {
  readonly #note: CountRequest | undefined;

  /** `note` is called for every completed request, logged or not. */
  constructor(note?: CountRequest) {
    super();
    this.#note = note;
  }

  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    this.#note?.(request, reply);
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (!reply.isFromMemory) reply.log.info(line, 'request completed');
  }
}
