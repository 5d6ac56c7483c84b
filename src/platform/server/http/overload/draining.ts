import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/server/http/errors.ts';

/** Duration of a typical start. */
const RESTART_SECONDS = 3;

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to stop: requests are still served, but clients should use another server. */
    readonly draining: {
      readonly isBegun: boolean;
      begin(): void;
      /** Stops accepting connections; existing ones are still served. */
      stopAccepting(): Promise<void>;
    };
  }
}

export const aboutToRestart = () =>
  new AppError('unavailable', 'The site is about to restart. Please try again in a moment.', {
    retryAfterSeconds: RESTART_SECONDS,
  });

/** Decorates the server with `draining`. Requests after the close are rejected. */
export const registerDraining = (app: FastifyInstance): void => {
  let isBegun = false;
  let isClosing = false;
  app.decorate('draining', {
    get isBegun() {
      return isBegun;
    },
    begin: () => {
      isBegun = true;
    },
    stopAccepting: async () => {
      isBegun = true;
      // Runs right after pending connections were accepted, so that as few as possible are cut off.
      await turn();
      // `close` of the HTTP server would also close idle connections that a proxy may be about to use.
      Server.prototype.close.call(app.server);
    },
  });
  app.addHook('preClose', async () => {
    isBegun = true;
    isClosing = true;
  });
  // Runs before every response, including cached ones. Node.js then sends `connection: close`.
  app.server.prependListener('request', (_request, response) => {
    if (isBegun) response.shouldKeepAlive = false;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing && !app.server.listening ? aboutToRestart() : undefined);
  });
};
