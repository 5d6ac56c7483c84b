import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import { createDraw, deleteDraw, listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import {
  DRAWS,
  insertDraw,
  latestDraws,
  removeDraw,
} from '#features/luck/draws/server/draws.queries.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { createGardenReader } from '#features/luck/garden/server/lucky-garden.service.ts';
import { DIRECTORY, POPULARITY } from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

export const luckyGardenRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const readGarden = createGardenReader(db, app.responseCache);
  mount(
    app,
    listLuckyGarden,
    async ({ query, reply }) => {
      const { entries, total } = await readGarden(query);
      reply.header('x-total-count', total);
      return entries;
    },
    // The cards include the popularity of the profiles.
    { cachedFor: [DRAWS, LUCKY_HISTORY, DIRECTORY, POPULARITY] },
  );

  mount(app, listDraws, () => latestDraws(db));

  mount(app, createDraw, ({ body, admin }) =>
    audited(
      db,
      async (tx) => {
        const inserted = await insertDraw(tx, body);
        if (!inserted) throw conflict('A draw with this number exists already', 'drawNumber');
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
