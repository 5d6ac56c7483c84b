import type { FastifyInstance } from 'fastify';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import {
  checkNumber,
  getResult,
  listResults,
  matchNumbers,
} from '#features/luck/draws/draws.contract.ts';
import { prizeTierOf } from '#features/luck/draws/prize-tiers.rules.ts';
import { countDraws, DRAWS, listDrawPage } from '#features/luck/draws/server/draws.queries.ts';
import { winsOf } from '#features/luck/draws/wins.rules.ts';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import { withCards } from '#features/luck/garden/server/lucky-garden.queries.ts';
import {
  type Bloomer,
  countMatchesOf,
  findDrawWithNeighbours,
  findMatches,
  listBloomers,
  readDrawnNumbers,
} from '#features/luck/garden/server/results.queries.ts';
import {
  DIRECTORY,
  POPULARITY,
  profileTopic,
  RATINGS,
} from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY, luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

const BLOOMED_IN_LIST = 5;
const BLOOMER_BYTES = 200;

/** Public routes for all stored draws. What all pages and profiles share is cached until the draws change. */
export const resultsRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const totals = app.responseCache.queries<number>('number of draws', () => 8);
  const drawn = app.responseCache.queries<Buffer>('drawn numbers', (bits) => bits.length);
  const bloomed = app.responseCache.queries<Bloomer[]>(
    'matching profiles of a draw',
    (bloomers) => (1 + bloomers.length) * BLOOMER_BYTES,
  );

  /** A review invalidates the entry only if its lucky number is one of the draw's numbers. */
  const bloomersOf = (draw: Draw & { readonly id: number }) => {
    const numbers = winsOf([draw]).map(({ number }) => luckyNumberTopic(number));
    return bloomed.read(String(draw.id), [DRAWS, DIRECTORY, ...numbers], () =>
      listBloomers(db, draw),
    );
  };

  mount(
    app,
    listResults,
    async ({ query, reply }) => {
      const total = await totals.read('all', [DRAWS], () => countDraws(db));
      reply.header('x-total-count', total);
      const draws = [];
      for (const draw of query.offset < total ? await listDrawPage(db, query) : []) {
        const first = (await bloomersOf(draw)).slice(0, BLOOMED_IN_LIST);
        draws.push({ ...draw, bloomed: { count: first[0]?.count ?? 0, first } });
      }
      return draws;
    },
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY] },
  );

  mount(
    app,
    getResult,
    async ({ params }) => {
      const draw = await findDrawWithNeighbours(db, params.number);
      if (!draw) throw notFound('Draw not found');
      const bloomers = await bloomersOf(draw);
      const entries = (await withCards(db, bloomers)).map(({ tier, ...bloomer }) => ({
        ...bloomer,
        prizeTier: prizeTierOf(tier),
      }));
      return { ...draw, bloomed: { count: bloomers[0]?.count ?? 0, entries } };
    },
    // The cards include the ratings and the popularity of the profiles.
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY, RATINGS, POPULARITY] },
  );

  mount(app, matchNumbers, ({ query }) => findMatches(db, query.numbers), {
    cachedFor: [DRAWS],
  });

  mount(
    app,
    checkNumber,
    async ({ query: { number } }) => {
      const [found] = await findMatches(db, [number]);
      return found ?? { number, count: 0, best: null, matches: [] };
    },
    { cachedFor: [DRAWS] },
  );

  mount(
    app,
    countLuckyMatches,
    async ({ params }) => {
      const numbers = await drawn.read('all', [DRAWS], () => readDrawnNumbers(db));
      return { count: await countMatchesOf(db, params.id, numbers) };
    },
    { cachedFor: ({ params: { id } }) => [DRAWS, profileTopic(id)] },
  );
};
