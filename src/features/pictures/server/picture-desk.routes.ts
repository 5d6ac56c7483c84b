import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import {
  changePicturePair,
  listPicturePairs,
  takeDownPictures,
} from '#features/pictures/pictures.contract.ts';
import type { Lookalikes } from '#features/pictures/server/lookalikes.ts';
import { listPairPage, updatePair } from '#features/pictures/server/picture-pairs.queries.ts';
import { takeDown } from '#features/pictures/server/take-down.service.ts';
import type { PictureStore } from '#features/uploads/server/picture-store.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { mount } from '#platform/server/mount.ts';

interface DeskOptions {
  readonly db: Db;
  readonly store: PictureStore;
  readonly lookalikes: Lookalikes;
}

/** What admins do with pictures that should not be where they are. */
export const pictureDesk = (app: FastifyInstance, { db, store, lookalikes }: DeskOptions) => {
  mount(app, listPicturePairs, async ({ query, reply }) => {
    const { total, pairs } = await listPairPage(db, query);
    reply.header('x-total-count', total);
    return pairs;
  });

  mount(app, changePicturePair, async ({ params, body: { isDismissed }, admin }) => {
    await audited(
      db,
      async (tx) => {
        if (!(await updatePair(tx, params.id, isDismissed))) throw notFound('Pair not found');
      },
      () => ({
        admin,
        action: isDismissed ? 'dismiss' : 'reopen',
        recordType: 'picture_pair',
        recordId: params.id,
      }),
    );
    return { success: true };
  });

  mount(app, takeDownPictures, ({ params, body, admin }) =>
    takeDown(db, { id: params.id, pictures: body.pictures, admin, store, lookalikes }),
  );
};
