import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '#platform/server/http/client-address.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';
import { limitRefusals } from '#platform/server/limits/limit.ts';

/** Server-side rendering calls the API by injection, without a socket: this is not a request of a client. */
export const isInternalCall = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

export const limitInFlight = (app: FastifyInstance, max: number): void => {
  const requests = createKeyedSemaphore();
  const refused = limitRefusals({ limit: 'requests at once' });
  app.addHook('onRequest', (request, reply, done) => {
    if (isInternalCall(request)) return done();
    const key = addressKey(request.ip);
    if (!requests.tryAcquire(key, max)) {
      refused.value += 1;
      return done(tooManyRequests('Too many requests at once. Please try again later.', 1));
    }
    reply.raw.once('close', () => requests.release(key));
    done();
  });
};
