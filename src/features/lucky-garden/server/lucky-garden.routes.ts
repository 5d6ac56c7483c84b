import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import { DIRECTORY, POPULARITY } from '#features/freelancers/server/freelancers.topics.ts';
import {
  createDraw,
  deleteDraw,
  listDraws,
  listLuckyGarden,
  type PrizeTier,
  prizeTiers,
} from '#features/lucky-garden/lucky-garden.contract.ts';
import {
  DRAWS,
  insertDraw,
  latestDraws,
  removeDraw,
} from '#features/lucky-garden/server/draws.queries.ts';
import { listLuckyMatches } from '#features/lucky-garden/server/lucky-garden.queries.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { announce } from '#platform/server/announce.ts';
import type { Db } from '#platform/server/db.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import { mount } from '#platform/server/mount.ts';

export const luckyGardenRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(
    app,
    listLuckyGarden,
    async () => {
      const matches = await listLuckyMatches(db);
      return matches.map(({ tier, ...match }) => ({
        ...match,
        prizeTier: prizeTiers[tier - 1] as PrizeTier,
      }));
    },
    // Its cards show profiles with their popularity.
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY, POPULARITY] },
  );

  mount(app, listDraws, () => latestDraws(db));

  mount(app, createDraw, ({ body, admin }) =>
    audited(
      db,
      async (tx) => {
        const inserted = await insertDraw(tx, body);
        if (!inserted) throw conflict('A draw with this number exists already');
        announce(tx, DRAWS);
        return inserted;
      },
      ({ id }) => ({ admin, action: 'create', recordType: 'draw', recordId: id }),
    ),
  );

  mount(app, deleteDraw, async ({ params, admin }) => {
    await audited(
      db,
      async (tx) => {
        if (!(await removeDraw(tx, params.id))) throw notFound('Draw not found');
        announce(tx, DRAWS);
      },
      () => ({ admin, action: 'delete', recordType: 'draw', recordId: params.id }),
    );
    return { success: true };
  });
};
