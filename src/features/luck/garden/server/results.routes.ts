import type { FastifyInstance } from 'fastify';
import {
  checkNumber,
  getResult,
  listResults,
  matchNumbers,
} from '#features/luck/draws/draws.contract.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import { createResultsReader } from '#features/luck/garden/server/results.service.ts';
import { DIRECTORY, POPULARITY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

/** Public routes for all stored draws. */
export const resultsRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const results = createResultsReader(db, app.responseCache);

  mount(
    app,
    listResults,
    async ({ query, reply }) => {
      const { draws, total } = await results.list(query);
      reply.header('x-total-count', total);
      return draws;
    },
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY] },
  );

  mount(
    app,
    getResult,
    async ({ params }) => {
      const found = await results.find(params.number);
      if (!found) throw notFound('Draw not found');
      return found;
    },
    // The cards include the popularity of the profiles.
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY, POPULARITY] },
  );

  mount(app, matchNumbers, ({ query }) => results.match(query.numbers), { cachedFor: [DRAWS] });
  mount(app, checkNumber, ({ query }) => results.check(query.number), { cachedFor: [DRAWS] });

  mount(
    app,
    countLuckyMatches,
    async ({ params }) => ({ count: await results.countOf(params.id) }),
    { cachedFor: ({ params: { id } }) => [DRAWS, profileTopic(id)] },
  );
};
