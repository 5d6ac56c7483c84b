import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Database } from '#platform/server/db.ts';
import { createAnswerStore } from '#platform/server/response-cache/answer-store.ts';
import { openChangeFeed } from '#platform/server/response-cache/change-feed.ts';
import {
  createReadyAnswer,
  type ReadyAnswer,
  sendReadyAnswer,
} from '#platform/server/response-cache/ready-answer.ts';

/** How long a change "soon" may gather others; the way to other processes comes on top. */
const SOON_MS = 1_000;

/**
 * Ready answers of hot public reads. A read names the topics that it depends on; a write names
 * the topics that it changes.
 */
export interface ResponseCache {
  /** After this, a read that begins in this process sees the change; other processes hear of it. */
  invalidate(...topics: string[]): void;
  /** The same within two seconds: for changes as frequent as a visitor's click. */
  invalidateSoon(...topics: string[]): void;
  /** Whether this request may be answered with what others got. */
  serves(request: FastifyRequest): boolean;
  /** Answers a request that `serves` allows; `compute` runs only if no answer is at hand. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly string[],
    compute: () => Promise<unknown>,
  ): Promise<void>;
  /** Memory that the answers take. */
  readonly bytes: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
  interface FastifyReply {
    /** The answer was at hand: no work was done that a log line would tell of. */
    isFromMemory: boolean;
  }
}

export interface ResponseCacheOptions {
  readonly database: Database;
  /** Limit of the memory for answers; 0 turns the cache off. */
  readonly maxBytes: number;
}

const open = async (app: FastifyInstance, { database, maxBytes }: ResponseCacheOptions) => {
  const store = createAnswerStore(maxBytes);
  const feed =
    database.engine === 'server' && maxBytes > 0
      ? openChangeFeed({
          connection: database.pool.options,
          onTopics: store.expire,
          onGap: store.expireAll,
          log: app.log,
        })
      : undefined;

  const invalidate = (...topics: string[]) => {
    store.expire(topics);
    feed?.announce(topics);
  };

  const soon = new Set<string>();
  let soonTimer: NodeJS.Timeout | undefined;
  const invalidateGathered = () => {
    clearTimeout(soonTimer);
    soonTimer = undefined;
    const topics = [...soon];
    soon.clear();
    invalidate(...topics);
  };

  const serves = ({ raw }: FastifyRequest) =>
    maxBytes > 0 && raw.headers[SESSION_HEADER] === undefined;

  const send = (answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) =>
    sendReadyAnswer(answer, request, reply, () => store.recount(request.url));

  app.decorateReply('isFromMemory', false);
  app.decorate<ResponseCache>('responseCache', {
    invalidate,
    invalidateSoon: (...topics) => {
      for (const topic of topics) soon.add(topic);
      soonTimer ??= setTimeout(invalidateGathered, SOON_MS);
    },
    serves,
    answer: async (request, reply, topics, compute) => {
      const answer = await store.read(request.url, topics, async () => {
        const output = await compute();
        return createReadyAnswer(reply.serialize(output) as string, reply.getHeaders());
      });
      send(answer, request, reply);
    },
    get bytes() {
      return store.bytes;
    },
  });

  // The first hook of all: an answer at hand is sent before anything is done for the request.
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = isRead && serves(request) ? store.find(request.url) : undefined;
    if (answer === undefined) return done();
    reply.isFromMemory = true;
    send(answer, request, reply);
  });
  app.addHook('onReady', async () => feed?.ready);
  app.addHook('onClose', async () => {
    invalidateGathered();
    await feed?.close();
  });
};

export const responseCache = fastifyPlugin(open);
