import type { FastifyInstance } from 'fastify';
import { prizeTierOf } from '#features/luck/draws/prize-tiers.rules.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import {
  type Garden,
  readBloomDays,
  readGarden,
  withCards,
} from '#features/luck/garden/server/lucky-garden.queries.ts';
import { DIRECTORY, POPULARITY, RATINGS } from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

const GARDEN_TOPICS = [DRAWS, LUCKY_HISTORY, DIRECTORY];

/** The ranking is cached for all pages of the garden; a page reads only its own cards. */
export const luckyGardenRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const gardens = app.responseCache.queries<Garden>(
    'lucky garden',
    ({ ids, winAt }) => ids.byteLength + winAt.byteLength,
  );

  mount(
    app,
    listLuckyGarden,
    async ({ query: { offset, limit }, reply }) => {
      const { ids, wins, winAt } = await gardens.read('all', GARDEN_TOPICS, () => readGarden(db));
      reply.header('x-total-count', ids.length);
      const blooms = [...ids.subarray(offset, offset + limit)].flatMap((id, index) => {
        const win = wins[winAt[offset + index] ?? -1];
        return win ? [{ id, ...win }] : [];
      });
      if (blooms.length === 0) return [];
      const days = await readBloomDays(db, blooms);
      return (await withCards(db, blooms)).map(({ number, tier, ...bloom }) => ({
        ...bloom,
        luckyNumber: number,
        prizeTier: prizeTierOf(tier),
        bloomsSince: days.get(bloom.id) ?? bloom.drawDate,
      }));
    },
    // The cards include the ratings and the popularity of the profiles.
    { cachedFor: [...GARDEN_TOPICS, RATINGS, POPULARITY] },
  );
};
