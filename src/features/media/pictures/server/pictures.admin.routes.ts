import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import {
  changePicturePair,
  listPicturePairs,
  takeDownPictures,
} from '#features/media/pictures/pictures.contract.ts';
import { takeDown } from '#features/media/pictures/server/removal/take-down.service.ts';
import {
  listPairPage,
  updatePair,
} from '#features/media/pictures/server/similarity/picture-pairs.queries.ts';
import type { SimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

interface PictureAdminOptions {
  readonly db: Db;
  readonly store: PictureStore;
  readonly lookalikes: SimilaritySearch;
}

/** Admin routes for duplicate pictures and takedowns. */
export const pictureAdminRoutes = (
  app: FastifyInstance,
  { db, store, lookalikes }: PictureAdminOptions,
) => {
  mount(app, listPicturePairs, async ({ query, reply }) => {
    const { total, pairs } = await listPairPage(db, query);
    reply.header('x-total-count', total);
    return pairs;
  });

  mount(app, changePicturePair, ({ params, body: { isDismissed }, admin }) =>
    audited(
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
    ),
  );

  mount(app, takeDownPictures, ({ params, body, admin }) =>
    takeDown(db, { id: params.id, pictures: body.pictures, admin, store, lookalikes }),
  );
};
