import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { isInternalCall } from '#platform/server/http/in-flight.ts';
import {
  type PressureLevel,
  type PressureOptions,
  watchPressure,
} from '#platform/server/http/overload/pressure.ts';
import { counter, observableGauge } from '#platform/server/metrics/instruments.ts';
import { watchWith } from '#platform/server/metrics/watch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For cheap routes and health checks. */
    isNeverShed?: boolean;
  }
}

export type SheddingOptions = Omit<PressureOptions, 'onChange'>;

const pressureLevel = observableGauge(
  'garden_load_shedding_level',
  '0: none; 1: reads of visitors are rejected; 2: their writes, too',
  { combine: 'max' },
);
const shedRequests = counter('garden_load_shed_total', 'Requests rejected by load shedding')();

const RETRY_AFTER_SECONDS = 5;
const MESSAGE = 'The site is very busy. Please try again in a moment.';
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Very busy</title>
<p>${MESSAGE}</p>
<p lang="zh-Hans">网站正忙，请稍后再试。</p>
</html>
`;

const shed = (request: FastifyRequest, reply: FastifyReply) => {
  shedRequests.value += 1;
  reply.status(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' });
  if (request.raw.url?.startsWith('/api/')) {
    return reply.send({ message: MESSAGE, code: 'unavailable' } satisfies ErrorBody);
  }
  return reply.type('text/html; charset=utf-8').send(PAGE);
};

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isShed = (request: FastifyRequest, level: PressureLevel): boolean =>
  level > 0 &&
  (level === 2 || isRead(request)) &&
  !request.routeOptions.config.isNeverShed &&
  !isInternalCall(request);

/** If the session cannot be verified while the database is busy, the request does not count as an admin's. */
const isAdmin = async ({ server, headers }: FastifyRequest): Promise<boolean> => {
  const sessionId = headers[SESSION_HEADER];
  if (sessionId === undefined) return false;
  return Promise.try(() => server.knowsSession?.(String(sessionId)) ?? false).catch(() => false);
};

/** Registered after the response cache, which still serves visitors; admins are exempt. */
export const registerLoadShedding = (app: FastifyInstance, options: SheddingOptions): void => {
  const pressure = watchPressure({
    ...options,
    onChange: (level, strain) =>
      app.log.warn({ level, ...strain }, level > 0 ? 'load shedding' : 'load shedding ended'),
  });
  app.addHook('onClose', async () => pressure.stop());
  watchWith(app, pressureLevel, () => pressure.level);
  app.addHook('onRequest', async (request, reply) => {
    if (!isShed(request, pressure.level)) return;
    if (!(await isAdmin(request))) return shed(request, reply);
  });
};

/** Exempts all routes that are registered on this instance afterwards. */
export const neverShed = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isNeverShed: true };
  });
};
