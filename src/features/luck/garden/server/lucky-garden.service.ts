import { listShownCards } from '#features/directory/server/cards.queries.ts';
import { type PrizeTier, prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import {
  type Garden,
  readBloomDays,
  readGarden,
} from '#features/luck/garden/server/lucky-garden.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import type { ResponseCache } from '#platform/server/cache/response-cache.ts';
import type { Db } from '#platform/server/db/db.ts';

const GARDEN_TOPICS = [DRAWS, LUCKY_HISTORY, DIRECTORY];

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Reads pages of the garden. The ranking is cached for all pages; a page reads only its own cards. */
export const createGardenReader = (db: Db, cache: ResponseCache) => {
  const gardens = cache.queries<Garden>(
    'lucky garden',
    ({ ids, winAt }) => ids.byteLength + winAt.byteLength,
  );

  return async ({ offset, limit }: Page) => {
    const { ids, wins, winAt } = await gardens.read('all', GARDEN_TOPICS, () => readGarden(db));
    const wanted = [...ids.subarray(offset, offset + limit)].flatMap((id, index) => {
      const win = wins[winAt[offset + index] ?? -1];
      return win ? [{ id, win }] : [];
    });
    if (wanted.length === 0) return { entries: [], total: ids.length };
    const days = await readBloomDays(db, wanted);
    const cards = await listShownCards(
      db,
      wanted.map(({ id }) => id),
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const entries = wanted.flatMap(({ id, win }) => {
      const freelancer = cardOf.get(id);
      if (!freelancer) return [];
      const { tier, number: luckyNumber, drawNumber, drawDate, drawsLeft } = win;
      const prizeTier = prizeTiers[tier - 1] as PrizeTier;
      const bloomsSince = days.get(id) ?? drawDate;
      return [{ freelancer, prizeTier, luckyNumber, drawNumber, drawDate, bloomsSince, drawsLeft }];
    });
    return { entries, total: ids.length };
  };
};
