import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  LUCK_CARD_VERSION,
  type LuckCardKind,
  readLuckCardName,
} from '#features/luck/numbers/luck-card.rules.ts';
import { drawLuckCard } from '#features/luck/numbers/server/draw-luck-card.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';
import { limit } from '#platform/server/limits/limit.ts';

/** By the version in its address it never changes; without one it may. */
const KEPT = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'public, max-age=3600';
/** Whoever walks through all numbers has one core, and not the whole of it. */
const AT_ONCE = 1;
const MAX_WAITING = 24;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

interface LuckCardOptions {
  /** Memory for pictures that are asked for again; 0 draws each anew. */
  readonly cacheBytes: number;
}

const tagOf = (digits: string, kind: LuckCardKind) => `W/"${LUCK_CARD_VERSION}-${kind}-${digits}"`;

const notThere = (reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');

/**
 * Twenty thousand pictures that no disk holds: each is drawn when it is asked for, in a thread of sharp's own,
 * and kept in memory as long as there is room.
 */
export const luckCardRoutes = async (app: FastifyInstance, { cacheBytes }: LuckCardOptions) => {
  const cards = app.responseCache.createCache<Buffer>({
    name: 'luck cards',
    holds: 'pictures of lucky numbers',
    invalidatedBy: 'nothing: a picture follows from its name',
    maxBytes: Math.min(cacheBytes, MAX_KEPT_BYTES),
    bytesOf: (picture) => picture.length,
  });
  app.addHook('onError', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const limited = createLimiter(AT_ONCE, { maxWaiting: MAX_WAITING });
  const guard = limit(app, {
    name: 'luck-cards',
    max: 60,
    minutes: 1,
    message: 'Too many pictures at once. Please try again in a minute.',
  });

  app.get<{ Params: { name: string }; Querystring: { v?: unknown } }>(
    '/luck/card/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const named = readLuckCardName(request.params.name);
      if (!named) return notThere(reply);
      const { digits, kind } = named;
      const tag = tagOf(digits, kind);
      const isVersioned = request.query.v === String(LUCK_CARD_VERSION);
      const send = (status: number, picture?: Buffer) =>
        reply
          .status(status)
          .headers({
            'cache-control': isVersioned ? KEPT : ASKED_AGAIN,
            etag: tag,
            // Its page is none for search engines either.
            'x-robots-tag': 'noindex',
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(picture);
      // It follows from its name alone, so that nothing has to be drawn to know this.
      if (request.headers['if-none-match']?.includes(tag.slice(2))) return send(304);
      const cached = cards.find(request.params.name);
      if (!cached) await guard(request);
      const draw = async () => ({
        value: await limited(() => drawLuckCard(digits, kind)),
        topics: [],
      });
      const picture = cached ?? (await cards.read(request.params.name, draw, []));
      reply.type('image/jpeg');
      return send(200, picture);
    },
  );
};
