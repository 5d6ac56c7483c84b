import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

/** `read`: reads of visitors; `work`: other requests; `job`: background jobs without a timeout. */
export type QueryPriority = 'read' | 'work' | 'job';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of the contract; a route without a contract is public. */
    access?: 'public' | 'admin';
    isForSetUp?: boolean;
  }
}

const current = new AsyncLocalStorage<QueryPriority>();

/** Priority of the current query, which selects pool and timeouts (prioritized-pool.ts). */
export const currentPriority = (): QueryPriority => current.getStore() ?? 'work';

export const withPriority = <T>(priority: QueryPriority, run: () => T): T =>
  current.run(priority, run);

const isVisitorsRead = ({ method, headers, routeOptions: { config } }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  config.access !== 'admin' &&
  // The response cache has already removed invalid session headers.
  !(config.cacheKeyOf && headers[SESSION_HEADER] !== undefined);

export const registerQueryPriority = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    withPriority(isVisitorsRead(request) ? 'read' : 'work', done);
  });
};
