import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

/** Visitors' reads, all other work, and jobs that take the time they need. */
export type Patience = 'read' | 'work' | 'job';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the contract says; a route without one is public. */
    access?: 'public' | 'admin';
    isForSetUp?: boolean;
  }
}

const current = new AsyncLocalStorage<Patience>();

/** How long the database may take over what runs now (patient-pool.ts). */
export const currentPatience = (): Patience => current.getStore() ?? 'work';

export const withPatience = <T>(patience: Patience, run: () => T): T => current.run(patience, run);

const isVisitorsRead = ({ method, headers, routeOptions: { config } }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  config.access !== 'admin' &&
  // The response cache has taken away a session that is none.
  !(config.cacheable && headers[SESSION_HEADER] !== undefined);

export const registerPatience = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    withPatience(isVisitorsRead(request) ? 'read' : 'work', done);
  });
};
