import type { FastifyInstance } from 'fastify';
import {
  correctDraw,
  enterDraws,
  listStoredDraws,
} from '#features/lucky-garden/draw-desk.contract.ts';
import { countDraws, listDrawPage } from '#features/lucky-garden/server/draw-desk.queries.ts';
import {
  correctStoredDraw,
  enterSeveralDraws,
} from '#features/lucky-garden/server/draw-desk.service.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

export const drawDeskRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, listStoredDraws, async ({ query, reply }) => {
    reply.header('x-total-count', await countDraws(db, query));
    return listDrawPage(db, query);
  });

  mount(app, correctDraw, ({ params, body, admin }) =>
    correctStoredDraw(db, params.id, body, admin),
  );

  mount(app, enterDraws, ({ body, admin }) => enterSeveralDraws(db, body.draws, admin));
};
