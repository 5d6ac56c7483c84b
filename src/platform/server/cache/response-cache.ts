import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { getCacheMeta, setCacheMeta } from '#platform/server/cache/cache-meta.ts';
import { watchStore } from '#platform/server/cache/cache-metrics.ts';
import { type CacheDescription, registerCache } from '#platform/server/cache/cache-registry.ts';
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
  JSON_TYPE,
  sendCachedResponse,
} from '#platform/server/cache/cached-response.ts';
import { openLiveTopics } from '#platform/server/cache/live-topics.ts';
import {
  createQueryCache,
  type QueryCache,
  type QueryResult,
} from '#platform/server/cache/query-cache.ts';
import {
  createTopicCache,
  type TopicCache,
  type TopicCacheOptions,
} from '#platform/server/cache/topic-cache.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseAway } from '#platform/server/http/external-failure.ts';
import { ReadyJson } from '#platform/server/http/serialized-json.ts';

const LOOK_EVERY_MS = 10_000;

/** What the cache needs to know of a route whose responses it may keep. */
export interface CacheableRoute {
  /** What the route knows of the request, in one spelling; undefined if it is not valid. */
  readonly keyOf: (request: FastifyRequest) => string | undefined;
}

type CacheOptions<Value> = Omit<TopicCacheOptions<Value>, 'topics' | 'name'> &
  Omit<CacheDescription, 'limit'>;

/**
 * Ready answers of hot public reads. A read names the topics that it depends on; a write announces
 * the topics that it changes in its transaction (announce.ts).
 */
export interface ResponseCache {
  /** For changes that no transaction of this program made. */
  invalidate(...topics: string[]): void;
  /** Answers a request that has a `cacheKey`; `compute` runs only if no answer is cached. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    compute: () => Promise<unknown>,
  ): Promise<void>;
  /** The answer that is kept under a key, if it is current. */
  find(key: string): CachedAnswer | undefined;
  /** A cache of its own, whose values expire with the same topics. */
  createCache<Value>(options: CacheOptions<Value>): TopicCache<Value>;
  /** For query results that several responses share; all features use one cache. */
  queries<Value>(prefix: string, bytesOf: (value: Value) => number): QueryCache<Value>;
  /** Whether answers may be out of date, because the database is away. */
  readonly isStale: boolean;
  /** Headers that tell of an answer that it may be out of date; none while the database answers. */
  staleHeaders(): readonly string[];
  /** Memory that the answers take, and how many there are. */
  readonly bytes: number;
  readonly size: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    /** Whether somebody may be signed in under this id. Supplied by the auth feature. */
    knowsSession?: (sessionId: string) => boolean | Promise<boolean>;
  }
  interface FastifyRequest {
    /** Set when the answer may be one that others got. */
    cacheKey: string | undefined;
  }
  interface FastifyReply {
    /** The response was cached: no work was done that a log line would tell of. */
    isFromMemory: boolean;
  }
  interface FastifyContextConfig {
    cacheable?: CacheableRoute;
    /** For responses that another cache holds: the one for this request, if it is cached. */
    cachedReply?: (request: FastifyRequest) => CachedReply | undefined;
  }
}

export interface CachedAnswer {
  readonly answer: CachedResponse;
  readonly topics: readonly string[];
}

export interface CachedReply {
  readonly answer: CachedResponse;
  /** Called when the answer has taken on another encoding. */
  readonly onGrown: () => void;
}

export interface ResponseCacheOptions {
  readonly database: Database;
  /** Limit of the memory for answers; 0 turns the cache off. */
  readonly maxBytes: number;
  /** How often to ask the database for changes of which no message came. */
  readonly lookEveryMs?: number;
}

const open = async (
  app: FastifyInstance,
  { database, maxBytes, lookEveryMs = LOOK_EVERY_MS }: ResponseCacheOptions,
) => {
  const { presence } = database;
  const topics = openLiveTopics(app, { database, lookEveryMs });
  const createCache = <Value>(options: CacheOptions<Value>): TopicCache<Value> => {
    const { name, holds, invalidatedBy } = options;
    const cache = createTopicCache({ ...options, topics });
    registerCache({ name, holds, invalidatedBy, limit: `${options.maxBytes} bytes` });
    watchStore(app, options, cache);
    return cache;
  };
  const answers = createCache<CachedAnswer>({
    name: 'answers',
    holds: 'JSON responses of public routes, with their compressed forms',
    invalidatedBy: 'the topics that each route names',
    maxBytes,
    bytesOf: ({ answer }) => bytesOf(answer),
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

  const staleHeaders = (isStale = presence.isAway) =>
    isStale ? ['age', String(Math.ceil(presence.awayMs / 1000)), 'x-stale', '1'] : [];
  const send = (kept: CachedAnswer, request: FastifyRequest, reply: FastifyReply, key: string) => {
    setCacheMeta(reply.raw, { topics: kept.topics, key });
    sendCachedResponse(kept.answer, request, reply, () => answers.recount(key), staleHeaders());
  };
  /** The database went away in this moment, before that is known: the last answer does. */
  const sendUnchanged = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const key = request.cacheKey ?? '';
    const kept = isDatabaseAway(error) ? answers.findUnchanged(key) : undefined;
    if (!kept) throw error;
    // Nobody can say whether it is current, so no page of it is kept.
    setCacheMeta(reply.raw, undefined);
    sendCachedResponse(kept.answer, request, reply, () => answers.recount(key), staleHeaders(true));
  };

  app.decorateRequest('cacheKey', undefined);
  app.decorateReply('isFromMemory', false);
  app.decorate<ResponseCache>('responseCache', {
    invalidate: (...names) => topics.change(names),
    answer: async (request, reply, compute) => {
      const { cacheKey: key = '' } = request;
      const names = getCacheMeta(reply.raw)?.topics ?? [];
      const make = async () => {
        const output = await compute();
        const text = output instanceof ReadyJson ? output.text : reply.serialize(output);
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
    find: answers.find,
    get isStale() {
      return presence.isAway;
    },
    staleHeaders,
    createCache,
    queries: (prefix, bytesOfValue) => createQueryCache(queries, `${prefix} `, bytesOfValue),
    get bytes() {
      return answers.bytes;
    },
    get size() {
      return answers.size;
    },
  });

  // The first hook of all: a cached response is sent before anything is done for the request.
  app.addHook('onRequest', (request, reply, done) => {
    const { cacheable, cachedReply, tally } = request.routeOptions.config;
    request.tally = tally;
    if (cachedReply) {
      const ready = cachedReply(request);
      if (!ready) return done();
      reply.isFromMemory = true;
      return sendCachedResponse(ready.answer, request, reply, ready.onGrown, staleHeaders());
    }
    if (maxBytes === 0 || cacheable === undefined) return done();
    const { headers } = request.raw;
    const sessionId = headers[SESSION_HEADER];
    const proceed = (isSession: boolean) => {
      if (isSession) return done();
      // Nobody is signed in under it: from here on there was no such header.
      delete headers[SESSION_HEADER];
      const key = cacheable.keyOf(request);
      const kept = key === undefined ? undefined : answers.find(key);
      request.cacheKey = key;
      if (key === undefined || kept === undefined) return done();
      reply.isFromMemory = true;
      send(kept, request, reply, key);
    };
    if (sessionId === undefined) return proceed(false);
    const verdict = app.knowsSession?.(String(sessionId)) ?? true;
    if (typeof verdict === 'boolean') return proceed(verdict);
    // Where nobody can tell, the call itself finds out.
    verdict
      .catch(() => true)
      .then(proceed)
      .catch(done);
  });
};

export const responseCache = fastifyPlugin(open);
