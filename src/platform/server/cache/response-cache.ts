import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Change } from '#platform/server/cache/announce.ts';
import { watchStore } from '#platform/server/cache/cache-metrics.ts';
import {
  bytesOf,
  createReadyAnswer,
  JSON_TYPE,
  type ReadyAnswer,
  sendReadyAnswer,
} from '#platform/server/cache/cached-response.ts';
import { openChangeFeed } from '#platform/server/cache/change-feed.ts';
import { deleteOldChanges } from '#platform/server/cache/change-messages.ts';
import {
  createKeptStore,
  type KeptStore,
  type KeptStoreOptions,
} from '#platform/server/cache/topic-cache.ts';
import { createTopics } from '#platform/server/cache/topics.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseAway } from '#platform/server/http/external-failure.ts';
import { ReadyJson } from '#platform/server/http/serialized-json.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

/** How long changes "soon" gather; the way to other processes and the making come on top. */
const SOON_MS = 1_000;
const LOOK_EVERY_MS = 10_000;

/** What the cache needs to know of a hot read. */
export interface HotRead {
  /** What the route knows of the request, in one spelling; undefined if it is not valid. */
  readonly keyOf: (request: FastifyRequest) => string | undefined;
}

/**
 * Ready answers of hot public reads. A read names the topics that it depends on; a write announces
 * the topics that it changes in its transaction (announce.ts).
 */
export interface ResponseCache {
  /** For changes that no transaction of this program made. */
  invalidate(...topics: string[]): void;
  /** Answers a request that has a `cacheKey`; `compute` runs only if no answer is at hand. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    compute: () => Promise<unknown>,
  ): Promise<void>;
  /** The answer that is kept under a key, if it is current. */
  find(key: string): KeptAnswer | undefined;
  /** A room of one's own for values that expire with the same topics. */
  createStore<Value>(options: Omit<KeptStoreOptions<Value>, 'topics'>): KeptStore<Value>;
  /** Whether answers may be out of date, because the database is away. */
  readonly isStale: boolean;
  /** Headers that tell of an answer that it may be out of date; none while the database answers. */
  staleMark(): readonly string[];
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
    /** The answer was at hand: no work was done that a log line would tell of. */
    isFromMemory: boolean;
  }
  interface FastifyContextConfig {
    hotRead?: HotRead;
    /** For answers that others keep: the one for this request, if it is at hand. */
    atHand?: (request: FastifyRequest) => AtHand | undefined;
  }
}

export interface KeptAnswer {
  readonly answer: ReadyAnswer;
  readonly topics: readonly string[];
}

export interface AtHand {
  readonly answer: ReadyAnswer;
  /** Called when the answer has taken on another encoding. */
  readonly onGrown: () => void;
}

/** What a page that is made of an answer must know of it. */
export interface ReadFacts {
  /** What the answer depends on. */
  readonly topics: readonly string[];
  /** Under which the answer is kept, if it is. */
  readonly key: string | undefined;
}

const FACTS = Symbol('facts');
interface WithFacts {
  [FACTS]?: ReadFacts;
}

export const noteFacts = (response: ServerResponse, facts: ReadFacts | undefined): void => {
  (response as WithFacts)[FACTS] = facts;
};
export const factsOf = (response: object): ReadFacts | undefined => (response as WithFacts)[FACTS];

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
  const isAlone = database.engine === 'embedded';
  const { presence } = database;
  const topics = createTopics({ isAlone, isAway: () => presence.isAway });
  const answers = createKeptStore<KeptAnswer>({
    name: 'answers',
    topics,
    maxBytes,
    bytesOf: ({ answer }) => bytesOf(answer),
  });

  watchStore(app, { name: 'answers', maxBytes }, answers);

  const soon = new Set<string>();
  let soonTimer: NodeJS.Timeout | undefined;
  const changeGathered = () => {
    soonTimer = undefined;
    topics.changeSoftly([...soon]);
    soon.clear();
  };
  const onChange = (change: Change) => {
    if (change.now.length > 0) topics.change(change.now);
    for (const topic of change.soon) soon.add(topic);
    if (change.soon.length > 0) soonTimer ??= setTimeout(changeGathered, SOON_MS).unref();
  };
  const stopListening = database.onChange(onChange);
  // What was good enough while it was away is asked for anew.
  const stopWatching = presence.onChange((reason) => reason ?? topics.changeAll());
  const feed = isAlone
    ? undefined
    : openChangeFeed({
        database,
        onChange,
        onGap: topics.changeAll,
        onLook: topics.looked,
        lookEveryMs,
        log: app.log,
      });
  if (feed) {
    app.startJob({
      name: 'old-changes',
      everyMs: TEN_MINUTES_MS,
      run: () => deleteOldChanges(database.db),
    });
  }

  const staleMark = (isStale = presence.isAway) =>
    isStale ? ['age', String(Math.ceil(presence.awayMs / 1000)), 'x-stale', '1'] : [];
  const send = (kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply, key: string) => {
    noteFacts(reply.raw, { topics: kept.topics, key });
    sendReadyAnswer(kept.answer, request, reply, () => answers.recount(key), staleMark());
  };
  /** The database went away in this moment, before that is known: the last answer does. */
  const sendUnchanged = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const key = request.cacheKey ?? '';
    const kept = isDatabaseAway(error) ? answers.findUnchanged(key) : undefined;
    if (!kept) throw error;
    // Nobody can say whether it is current, so no page of it is kept.
    noteFacts(reply.raw, undefined);
    sendReadyAnswer(kept.answer, request, reply, () => answers.recount(key), staleMark(true));
  };

  app.decorateRequest('cacheKey', undefined);
  app.decorateReply('isFromMemory', false);
  app.decorate<ResponseCache>('responseCache', {
    invalidate: (...names) => topics.change(names),
    answer: async (request, reply, compute) => {
      const { cacheKey: key = '' } = request;
      const names = factsOf(reply.raw)?.topics ?? [];
      const make = async () => {
        const output = await compute();
        const text = output instanceof ReadyJson ? output.text : reply.serialize(output);
        const body = Buffer.from(text as string);
        const headers = {
          ...reply.getHeaders(),
          vary: `accept-encoding, ${SESSION_HEADER}`,
        };
        const answer = createReadyAnswer({ body, contentType: JSON_TYPE, headers });
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
    staleMark,
    createStore: (options) => {
      const store = createKeptStore({ ...options, topics });
      watchStore(app, options, store);
      return store;
    },
    get bytes() {
      return answers.bytes;
    },
    get size() {
      return answers.size;
    },
  });

  // The first hook of all: an answer at hand is sent before anything is done for the request.
  app.addHook('onRequest', (request, reply, done) => {
    const { hotRead, atHand, tally } = request.routeOptions.config;
    request.tally = tally;
    if (atHand) {
      const ready = atHand(request);
      if (!ready) return done();
      reply.isFromMemory = true;
      return sendReadyAnswer(ready.answer, request, reply, ready.onGrown, staleMark());
    }
    if (maxBytes === 0 || hotRead === undefined) return done();
    const { headers } = request.raw;
    const sessionId = headers[SESSION_HEADER];
    const proceed = (isSession: boolean) => {
      if (isSession) return done();
      // Nobody is signed in under it: from here on there was no such header.
      delete headers[SESSION_HEADER];
      const key = hotRead.keyOf(request);
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
  app.addHook('onReady', async () => feed?.ready);
  app.addHook('onClose', async () => {
    clearTimeout(soonTimer);
    stopListening();
    stopWatching();
    await feed?.close();
  });
};

export const responseCache = fastifyPlugin(open);
