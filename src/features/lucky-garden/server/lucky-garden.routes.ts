import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import {
  createDraw,
  deleteDraw,
  listDraws,
  listLuckyGarden,
  type PrizeTier,
  prizeTiers,
} from '#features/lucky-garden/lucky-garden.contract.ts';
import {
  insertDraw,
  latestDraws,
  removeDraw,
} from '#features/lucky-garden/server/draws.queries.ts';
import { listLuckyMatches } from '#features/lucky-garden/server/lucky-garden.queries.ts';
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
    { cachedFor: ['lucky-garden', 'freelancers', 'popularity'] },
  );

  mount(app, listDraws, () => latestDraws(db));

  mount(app, createDraw, async ({ body, admin }) => {
    const draw = await audited(
      db,
      async (tx) => {
        const inserted = await insertDraw(tx, body);
        if (!inserted) throw conflict('A draw with this number exists already');
        return inserted;
      },
      ({ id }) => ({ admin, action: 'create', recordType: 'draw', recordId: id }),
    );
    app.responseCache.invalidate('lucky-garden');
    return draw;
  });

  mount(app, deleteDraw, async ({ params, admin }) => {
    await audited(
      db,
      async (tx) => {
        if (!(await removeDraw(tx, params.id))) throw notFound('Draw not found');
      },
      () => ({ admin, action: 'delete', recordType: 'draw', recordId: params.id }),
    );
    app.responseCache.invalidate('lucky-garden');
    return { success: true };
  });
};
