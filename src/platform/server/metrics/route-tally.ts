import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInternalCall } from '#platform/server/http/in-flight.ts';
import { type Count, counter, histogram } from '#platform/server/metrics/instruments.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counters of this route; undefined if metrics are disabled. */
    tally?: RouteTally;
  }
  interface FastifyRequest {
    /** Set by the first hook: a lookup of the route options would cost more than the count. */
    tally: RouteTally | undefined;
  }
}

const requestsOf = counter(
  'garden_http_requests_total',
  'Answered requests by route pattern, method and status',
);
const secondsOf = histogram(
  'garden_http_request_duration_seconds',
  'From the head of a request to the end of its answer, by group of routes',
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER = 'other';

/** Unknown methods share one label, because clients choose them. */
export const methodLabel = (method = ''): string => (METHODS.includes(method) ? method : OTHER);

/** Static files have a route each, with a new name in each release; the files of a folder share one label. */
export const routeLabel = (url: string): string => {
  const [, folder, ...rest] = url.split('/');
  const isFile = rest.length > 0 && !/[:*]/.test(url) && rest.at(-1)?.includes('.');
  return isFile ? `/${folder}/*` : url;
};

export const routeGroup = (url: string, access?: 'public' | 'admin'): string => {
  if (url.startsWith('/api/')) return access === 'admin' ? 'admin' : 'api';
  if (url.startsWith('/uploads/')) return 'picture';
  if (url === '/*' || url.includes('/profile/')) return 'page';
  return routeLabel(url) === url ? OTHER : 'file';
};

const createTally = (route: string, group: string) => {
  const duration = secondsOf({ group });
  const byMethod = new Map<string | undefined, Map<number, Count>>();
  const countOf = (method: string | undefined, status: number): Count => {
    const label = methodLabel(method);
    const byStatus = byMethod.get(label) ?? new Map<number, Count>();
    byMethod.set(label, byStatus);
    const count = requestsOf({ route, method: label, status: String(status) });
    byStatus.set(status, count);
    return count;
  };
  return {
    count: (method: string | undefined, status: number, ms: number): void => {
      const count = byMethod.get(method)?.get(status) ?? countOf(method, status);
      count.value += 1;
      duration.observe(ms / 1_000);
    },
  };
};

type RouteTally = ReturnType<typeof createTally>;

export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/** Undefined if requests are not counted. */
export const createRequestCounter = (isWanted: boolean): CountRequest | undefined => {
  if (!isWanted) return undefined;
  // Requests without a route share one tally.
  const unknown = createTally(OTHER, OTHER);
  return (request, reply) => {
    // Internal API calls of page renders are not counted.
    if (isInternalCall(request)) return;
    const tally = request.tally ?? unknown;
    tally.count(request.raw.method, reply.raw.statusCode, reply.elapsedTime);
  };
};

/** Adds a tally to each route that is registered afterwards. */
export const tallyRoutes = (app: FastifyInstance, isWanted: boolean): void => {
  app.decorateRequest('tally', undefined);
  if (!isWanted) return;
  const tallies = new Map<string, RouteTally>();
  app.addHook('onRoute', (route) => {
    const label = routeLabel(route.url);
    const group = routeGroup(route.url, route.config?.access);
    const key = `${label} ${group}`;
    const tally = tallies.get(key) ?? createTally(label, group);
    tallies.set(key, tally);
    route.config = { ...route.config, tally };
  });
};
