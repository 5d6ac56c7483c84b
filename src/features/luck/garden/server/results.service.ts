import { listShownCards } from '#features/directory/server/cards.queries.ts';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { type PrizeTier, prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import { winsOf } from '#features/luck/draws/wins.rules.ts';
import {
  type BestMatchRow,
  type Bloomer,
  countDraws,
  countMatchesOf,
  findBestMatches,
  findDrawWithNeighbours,
  listBloomers,
  listDrawPage,
  listMatches,
  readDrawnNumbers,
} from '#features/luck/garden/server/results.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import type { ResponseCache } from '#platform/server/cache/response-cache.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Number of profiles shown per draw in a list. */
const BLOOMED_IN_LIST = 5;
const BLOOMER_BYTES = 200;

const tierName = (tier: number) => prizeTiers[tier - 1] as PrizeTier;

const bestOf = ({ tier, drawNumber, drawDate }: BestMatchRow) =>
  tier === null || drawNumber === null || drawDate === null
    ? null
    : { prizeTier: tierName(tier), drawNumber, drawDate };

/** Reads draw results. Data shared by all pages and profiles is cached until the draws change. */
export const createResultsReader = (db: Db, cache: ResponseCache) => {
  const totals = cache.queries<number>('number of draws', () => 8);
  const drawn = cache.queries<Buffer>('drawn numbers', (bits) => bits.length);
  const bloomed = cache.queries<Bloomer[]>(
    'bloomers of draw',
    (bloomers) => (1 + bloomers.length) * BLOOMER_BYTES,
  );

  /** A review invalidates the entry only if its lucky number is one of the draw's numbers. */
  const bloomersOf = (draw: Draw & { readonly id: number }) => {
    const known = [
      DRAWS,
      DIRECTORY,
      ...winsOf([draw]).map(({ number }) => luckyNumberTopic(number)),
    ];
    return bloomed.read(String(draw.id), known, () => listBloomers(db, draw));
  };

  return {
    list: async (page: { offset: number; limit: number }) => {
      const total = await totals.read('all', [DRAWS], () => countDraws(db));
      const draws = [];
      for (const draw of page.offset < total ? await listDrawPage(db, page) : []) {
        const bloomers = await bloomersOf(draw);
        const first = bloomers.slice(0, BLOOMED_IN_LIST);
        draws.push({ ...draw, bloomed: { count: first[0]?.count ?? 0, first } });
      }
      return { total, draws };
    },

    find: async (drawNumber: string) => {
      const draw = await findDrawWithNeighbours(db, drawNumber);
      if (!draw) return undefined;
      const bloomers = await bloomersOf(draw);
      const cards =
        bloomers.length > 0
          ? await listShownCards(
              db,
              bloomers.map(({ id }) => id),
            )
          : [];
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      const entries = bloomers.flatMap(({ id, tier, luckyNumber }) => {
        const freelancer = cardOf.get(id);
        return freelancer ? [{ freelancer, prizeTier: tierName(tier), luckyNumber }] : [];
      });
      return { ...draw, bloomed: { count: bloomers[0]?.count ?? 0, entries } };
    },

    match: async (numbers: number[]) =>
      (await findBestMatches(db, numbers)).map((found) => ({
        number: found.number,
        count: found.count,
        best: bestOf(found),
      })),

    check: async (number: number) => {
      const [found] = await findBestMatches(db, [number]);
      if (!found || found.count === 0) return { number, count: 0, best: null, matches: [] };
      const matches = (await listMatches(db, number)).map(({ tier, ...match }) => ({
        prizeTier: tierName(tier),
        ...match,
      }));
      return { number, count: found.count, best: bestOf(found), matches };
    },

    countOf: async (freelancerId: number) => {
      const numbers = await drawn.read('all', [DRAWS], () => readDrawnNumbers(db));
      return countMatchesOf(db, freelancerId, numbers);
    },
  };
};
