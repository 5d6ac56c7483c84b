import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import {
  correctDraw,
  createDraw,
  deleteDraw,
  enterDraws,
  listDrawCorrections,
  listDraws,
  listStoredDraws,
} from '#features/luck/draws/draw-admin.contract.ts';
import { listCorrectionsOf } from '#features/luck/draws/server/draw-corrections.queries.ts';
import { addDraws, removeDraw } from '#features/luck/draws/server/draw-corrections.service.ts';
import {
  correctStoredDraw,
  enterSeveralDraws,
} from '#features/luck/draws/server/draws.admin.service.ts';
import {
  countDraws,
  DRAWS,
  findDrawById,
  listDrawPage,
  lockDraws,
} from '#features/luck/draws/server/draws.queries.ts';
import { LATEST_DRAWS } from '#features/luck/draws/wins.rules.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

export const drawAdminRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, listDraws, () => listDrawPage(db, { limit: LATEST_DRAWS }));

  mount(app, listStoredDraws, async ({ query, reply }) => {
    reply.header('x-total-count', await countDraws(db, query));
    return listDrawPage(db, query);
  });

  mount(app, createDraw, ({ body, admin }) =>
    audited(
      db,
      async (tx) => {
        await lockDraws(tx);
        const [inserted] = await addDraws(tx, [body]);
        if (!inserted) throw conflict('A draw with this number already exists', 'drawNumber');
        announce(tx, DRAWS);
        return inserted;
      },
      ({ id }) => ({ admin, action: 'create', recordType: 'draw', recordId: id }),
    ),
  );

  mount(app, correctDraw, ({ params, body, admin }) =>
    correctStoredDraw(db, params.id, body, admin),
  );

  mount(app, listDrawCorrections, async ({ params }) => {
    if (!(await findDrawById(db, params.id))) throw notFound('Draw not found');
    return listCorrectionsOf(db, params.id);
  });

  mount(app, enterDraws, ({ body, admin }) => enterSeveralDraws(db, body.draws, admin));

  mount(app, deleteDraw, async ({ params, admin }) => {
    await audited(
      db,
      async (tx) => {
        await lockDraws(tx);
        if (!(await removeDraw(tx, params.id, admin))) throw notFound('Draw not found');
        announce(tx, DRAWS);
      },
      () => ({ admin, action: 'delete', recordType: 'draw', recordId: params.id }),
    );
    return { success: true };
  });
};
