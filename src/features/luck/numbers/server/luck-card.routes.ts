import type { FastifyInstance } from 'fastify';
import { LUCK_CARD_VERSION, readLuckCardName } from '#features/luck/numbers/luck-card.rules.ts';
import { drawLuckCard } from '#features/luck/numbers/server/draw-luck-card.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';
import { limit } from '#platform/server/limits/limit.ts';

/** A URL with a version is immutable; a URL without one is not. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Concurrency limit, so that a crawl of all numbers occupies at most one core. */
const CONCURRENT_DRAWINGS = 1;
const MAX_WAITING = 24;
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/** The 20,000 possible pictures are rendered on demand in sharp's thread pool, and cached in memory only. */
export const luckCardRoutes = async (
  app: FastifyInstance,
  { cacheBytes }: { readonly cacheBytes: number },
) => {
  const cards = app.responseCache.createCache<Buffer>({
    name: 'luck cards',
    holds: 'pictures of lucky numbers',
    invalidatedBy: 'nothing: a picture follows from its name',
    maxBytes: Math.min(cacheBytes, MAX_CACHE_BYTES),
    bytesOf: (picture) => picture.length,
  });
  app.addHook('onError', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const limited = createLimiter(CONCURRENT_DRAWINGS, { maxWaiting: MAX_WAITING });
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
      if (!named) {
        reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        return reply.send('Not found');
      }
      const { digits, kind } = named;
      const tag = `W/"${LUCK_CARD_VERSION}-${kind}-${digits}"`;
      const isVersioned = request.query.v === String(LUCK_CARD_VERSION);
      const send = (status: number, picture?: Buffer) =>
        reply
          .status(status)
          .headers({
            'cache-control': isVersioned ? IMMUTABLE : FOR_AN_HOUR,
            etag: tag,
            // The page of the card is not indexed either.
            'x-robots-tag': 'noindex',
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(picture);
      // The ETag depends only on the name, so a 304 response needs no rendering.
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
