import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { getCacheMeta, setCacheMeta } from '#platform/server/cache/cache-meta.ts';
import { watchStore } from '#platform/server/cache/cache-metrics.ts';
import { type CacheDescription, registerCache } from '#platform/server/cache/cache-registry.ts';
import {
  type CachedResponse,
  createCachedResponse,
  JSON_TYPE,
  responseBytes,
  sendCachedResponse,
} from '#platform/server/cache/cached-response.ts';
import { openLiveTopics } from '#platform/server/cache/live-topics.ts';
import { createQueryCache, type QueryResult } from '#platform/server/cache/query-cache.ts';
import {
  createTopicCache,
  type TopicCache,
  type TopicCacheOptions,
} from '#platform/server/cache/topic-cache.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseUnavailable } from '#platform/server/http/external-failure.ts';
import { SerializedJson } from '#platform/server/http/serialized-json.ts';

const POLL_EVERY_MS = 10_000;

type CacheOptions<Value> = Omit<TopicCacheOptions<Value>, 'topics' | 'name'> &
  Omit<CacheDescription, 'limit'>;

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ReturnType<typeof openResponseCache>;
    /** Whether the session id may belong to a signed-in admin. Supplied by the auth feature. */
    knowsSession?: (sessionId: string) => boolean | Promise<boolean>;
  }
  interface FastifyRequest {
    /** Set if the request may be served from the shared cache. */
    cacheKey: string | undefined;
  }
  interface FastifyReply {
    /** The response came from the cache, so that the request need not be logged. */
    isFromMemory: boolean;
  }
  interface FastifyContextConfig {
    /** For responses that may be cached: the normalized key; undefined if the request is invalid. */
    cacheKeyOf?: (request: FastifyRequest) => string | undefined;
    /** For responses in another cache: returns the response for this request, if it is cached. */
    cachedReply?: (request: FastifyRequest) => CachedReply | undefined;
  }
}

export interface CachedResponseEntry {
  readonly answer: CachedResponse;
  readonly topics: readonly string[];
}

export interface CachedReply {
  readonly answer: CachedResponse;
  /** Called when the response has gained another encoding. */
  readonly onGrown: () => void;
}

export interface ResponseCacheOptions {
  readonly database: Database;
  /** Memory limit of the cached responses; 0 disables the cache. */
  readonly maxBytes: number;
  /** Interval for polling the database for missed change notifications. */
  readonly pollEveryMs?: number;
}

/** Cache of complete responses for hot public routes, invalidated by topics (announce.ts). */
const openResponseCache = (
  app: FastifyInstance,
  { database, maxBytes, pollEveryMs = POLL_EVERY_MS }: ResponseCacheOptions,
) => {
  const { healthMonitor } = database;
  const topics = openLiveTopics(app, database, pollEveryMs);
  /** Creates a separate cache whose entries are invalidated by the same topics. */
  const createCache = <Value>(options: CacheOptions<Value>): TopicCache<Value> => {
    const { name, holds, invalidatedBy } = options;
    const cache = createTopicCache({ ...options, topics });
    registerCache({ name, holds, invalidatedBy, limit: `${options.maxBytes} bytes` });
    watchStore(app, options, cache);
    return cache;
  };
  const answers = createCache<CachedResponseEntry>({
    name: 'answers',
    holds: 'JSON responses of public routes, with their compressed forms',
    invalidatedBy: 'the topics that each route names',
    maxBytes,
    bytesOf: ({ answer }) => responseBytes(answer),
  });
  const queries = createCache<QueryResult>({
    name: 'queries',
    holds: 'query results that several responses share',
    invalidatedBy: 'the topics that each query names',
    maxBytes: 64 * 1024 * 1024,
    // Most are numbers and flags, without the header lists of a response.
    entryBytes: 400,
    bytesOf: ({ bytes }) => bytes,
  });

  /** Headers that mark a response as possibly stale; none while the database is available. */
  const staleHeaders = (isStale = healthMonitor.isUnavailable) =>
    isStale ? ['age', String(Math.ceil(healthMonitor.outageMs / 1000)), 'x-stale', '1'] : [];
  const send = (
    kept: CachedResponseEntry,
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
  ) => {
    setCacheMeta(reply.raw, { topics: kept.topics, key });
    sendCachedResponse(kept.answer, request, reply, () => answers.recount(key), staleHeaders());
  };
  /** The database failed before the health monitor noticed: the last response is served as stale. */
  const sendUnchanged = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const key = request.cacheKey ?? '';
    const kept = isDatabaseUnavailable(error) ? answers.findUnchanged(key) : undefined;
    if (!kept) throw error;
    // It is unknown whether the response is current, so no page made from it may be cached.
    setCacheMeta(reply.raw, undefined);
    sendCachedResponse(kept.answer, request, reply, () => answers.recount(key), staleHeaders(true));
  };

  app.decorateRequest('cacheKey', undefined);
  app.decorateReply('isFromMemory', false);
  // This must be the first hook: a cached response is sent before any other work is done for the request.
  app.addHook('onRequest', (request, reply, done) => {
    const { cacheKeyOf, cachedReply, tally } = request.routeOptions.config;
    request.tally = tally;
    if (cachedReply) {
      const ready = cachedReply(request);
      if (!ready) return done();
      reply.isFromMemory = true;
      return sendCachedResponse(ready.answer, request, reply, ready.onGrown, staleHeaders());
    }
    if (maxBytes === 0 || cacheKeyOf === undefined) return done();
    const { headers } = request.raw;
    const sessionId = headers[SESSION_HEADER];
    const proceed = (isSession: boolean) => {
      if (isSession) return done();
      // No such session exists: the request is handled as if it had no session header.
      delete headers[SESSION_HEADER];
      const key = cacheKeyOf(request);
      const kept = key === undefined ? undefined : answers.find(key);
      request.cacheKey = key;
      if (key === undefined || kept === undefined) return done();
      reply.isFromMemory = true;
      send(kept, request, reply, key);
    };
    if (sessionId === undefined) return proceed(false);
    const verdict = app.knowsSession?.(String(sessionId)) ?? true;
    if (typeof verdict === 'boolean') return proceed(verdict);
    // If the session cannot be checked, the route handler checks it.
    verdict
      .catch(() => true)
      .then(proceed)
      .catch(done);
  });

  return {
    /** Invalidates topics for changes made outside a transaction of this program. */
    invalidate: (...names: string[]) => topics.change(names),
    /** Responds to a request that has a `cacheKey`; `compute` runs only on a cache miss. */
    respond: async (
      request: FastifyRequest,
      reply: FastifyReply,
      compute: () => Promise<unknown>,
    ): Promise<void> => {
      const { cacheKey: key = '' } = request;
      const names = getCacheMeta(reply.raw)?.topics ?? [];
      const make = async () => {
        const output = await compute();
        const text = output instanceof SerializedJson ? output.text : reply.serialize(output);
        const body = Buffer.from(text as string);
        const headers = {
          ...reply.getHeaders(),
          vary: `accept-encoding, ${SESSION_HEADER}`,
        };
        const answer = createCachedResponse({ body, contentType: JSON_TYPE, headers });
        return { value: { answer, topics: names }, topics: names };
      };
      const read = answers.read(key, make, names);
      await read.then(
        (kept) => send(kept, request, reply, key),
        (error) => sendUnchanged(error, request, reply),
      );
    },
    /** Returns the cached response of a key, if it is current. */
    find: answers.find,
    /** Whether responses may be out of date, because the database is unavailable. */
    get isStale() {
      return healthMonitor.isUnavailable;
    },
    staleHeaders,
    createCache,
    /** Cache for query results that several responses share; all features use the same one. */
    queries: <Value>(prefix: string, bytesOfValue: (value: Value) => number) =>
      createQueryCache(queries, `${prefix} `, bytesOfValue),
    /** Memory and number of the cached responses. */
    get bytes() {
      return answers.bytes;
    },
    get size() {
      return answers.size;
    },
  };
};

export const responseCache = fastifyPlugin(
  async (app: FastifyInstance, options: ResponseCacheOptions) => {
    app.decorate('responseCache', openResponseCache(app, options));
  },
);
