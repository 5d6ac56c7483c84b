import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { tooManyRequests } from '#platform/server/errors.ts';

interface Limit {
  readonly max: number;
  readonly minutes: number;
  readonly message: string;
  /** What is counted together; the caller's address unless told. */
  readonly key?: (request: FastifyRequest) => string;
}

/** A guard for a route. Lets everything through where the server runs without limits. */
export const limit = (
  app: FastifyInstance,
  { max, minutes, message, key = (request) => request.ip }: Limit,
): preHandlerAsyncHookHandler => {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const check = app.createRateLimit({ max, timeWindow: minutes * 60_000, keyGenerator: key });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(message, result.ttlInSeconds);
  };
};
