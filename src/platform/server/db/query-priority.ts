import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

/** `read`: reads of visitors; `work`: other requests; `job`: background jobs without a timeout. */
export type Patience = 'read' | 'work' | 'job';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of the contract; a route without a contract is public. */
    access?: 'public' | 'admin';
    isForSetUp?: boolean;
  }
}

const current = new AsyncLocalStorage<Patience>();

/** Priority of the current query, which selects pool and timeouts (prioritized-pool.ts). */
export const currentPatience = (): Patience => current.getStore() ?? 'work';

export const withPatience = <T>(patience: Patience, run: () => T): T => current.run(patience, run);

const isVisitorsRead = ({ method, headers, routeOptions: { config } }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  config.access !== 'admin' &&
  // The response cache has already removed invalid session headers.
  !(config.cacheable && headers[SESSION_HEADER] !== undefined);

export const registerPatience = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    withPatience(isVisitorsRead(request) ? 'read' : 'work', done);
  });
};
