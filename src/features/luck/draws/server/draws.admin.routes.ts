import type { FastifyInstance } from 'fastify';
import {
  correctDraw,
  enterDraws,
  listStoredDraws,
} from '#features/luck/draws/draw-admin.contract.ts';
import {
  countStoredDraws,
  listStoredDrawPage,
} from '#features/luck/draws/server/draws.admin.queries.ts';
import {
  correctStoredDraw,
  enterSeveralDraws,
} from '#features/luck/draws/server/draws.admin.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

export const drawAdminRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, listStoredDraws, async ({ query, reply }) => {
    reply.header('x-total-count', await countStoredDraws(db, query));
    return listStoredDrawPage(db, query);
  });

  mount(app, correctDraw, ({ params, body, admin }) =>
    correctStoredDraw(db, params.id, body, admin),
  );

  mount(app, enterDraws, ({ body, admin }) => enterSeveralDraws(db, body.draws, admin));
};
