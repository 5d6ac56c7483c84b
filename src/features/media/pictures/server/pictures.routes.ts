import type { FastifyError, FastifyInstance } from 'fastify';
import {
  createPictureSender,
  type SenderOptions,
  type SendPicture,
} from '#features/media/pictures/server/picture-sender.ts';
import { pictureAdminRoutes } from '#features/media/pictures/server/pictures.admin.routes.ts';
import { findProfileShowing } from '#features/media/pictures/server/pictures.queries.ts';
import { sweepOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import { hashPictures } from '#features/media/pictures/server/similarity/hash-pictures.ts';
import type { SimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import { PUBLIC_CACHE_CONTROL } from '#features/media/uploads/server/picture-headers.ts';
import { isInternalFile } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import {
  isDefaultAvatar,
  pictureOf,
  UPLOADS_PREFIX,
} from '#features/media/uploads/upload-url.rules.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { neverShed } from '#platform/server/http/overload/load-shedding.ts';
import { SAME_ORIGIN_ONLY } from '#platform/server/http/security-headers.ts';

/** A default avatar keeps its name when its image changes. */
const AVATAR = 'public, max-age=86400';
const FOR_ADMINS = 'private, no-store';

interface PicturesOptions extends SenderOptions {
  readonly db: Db;
  readonly lookalikes: SimilaritySearch;
}

/** Caches whether visitors may see a picture, until the profile that shows it changes. */
const createVerdicts = (app: FastifyInstance, { db, store }: PicturesOptions) => {
  const verdicts = app.responseCache.queries<boolean>('picture', () => 0);
  const make = async (picture: string) => {
    const id = await findProfileShowing(db, picture);
    // Any profile may start to use a picture that is unused now.
    return { value: id !== undefined, topics: [id === undefined ? DIRECTORY : profileTopic(id)] };
  };
  const decide = async (picture: string, url: string) =>
    // A folder store checks the file first, which spares the database queries for missing files. A
    // bucket is slower than the database and may charge per request.
    (store.folder === undefined || (await pictureExists(store, url))) &&
    verdicts.readComputed(picture, () => make(picture));
  return (picture: string, url: string): boolean | Promise<boolean> =>
    verdicts.find(picture) ?? decide(picture, url);
};

/** Serves pictures as files without scripts; they become unavailable with their profiles. */
const servePictures = async (app: FastifyInstance, options: PicturesOptions): Promise<void> => {
  neverShed(app);
  const { publicUrl } = options.store;
  const isShown = createVerdicts(app, options);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; sandbox");
  });
  app.setNotFoundHandler((_request, reply) => {
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  });
  // Directories and malformed paths get the same 404 response as missing files.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) {
      reply.header('cache-control', 'no-store');
      throw error;
    }
    reply.callNotFound();
  });
  const send = await createPictureSender(app, options);
  const show: SendPicture = (request, reply, file) =>
    publicUrl === undefined
      ? send(request, reply, file)
      : reply
          .header('cache-control', file.caching)
          .redirect(`${publicUrl}${UPLOADS_PREFIX}${file.name}`, 302);

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const url = UPLOADS_PREFIX + name;
    const picture = pictureOf(url);
    // Names that start with a dot are internal files of the store.
    if (picture === undefined || isInternalFile(name)) return reply.callNotFound();
    if (isDefaultAvatar(picture)) return show(request, reply, { name, caching: AVATAR });
    if (await isShown(picture, url)) {
      return show(request, reply, { name, caching: PUBLIC_CACHE_CONTROL });
    }
    if (await app.mayViewHidden(request)) {
      reply.headers(SAME_ORIGIN_ONLY);
      return send(request, reply, { name, caching: FOR_ADMINS });
    }
    return reply.callNotFound();
  });
};

export const picturesRoutes = async (app: FastifyInstance, options: PicturesOptions) => {
  const { db, store, lookalikes } = options;
  app.startJob({
    name: 'released-pictures',
    everyMs: MINUTE_MS,
    run: (isStopped) => removeReleased(db, store, isStopped),
  });
  const onForeign = () =>
    app.log.warn(`${store.place} belongs to another database: nothing is swept there`);
  app.startJob({
    name: 'orphaned-pictures',
    everyMs: HOUR_MS,
    run: (isStopped) => sweepOrphans(db, store, { isStopped, onForeign }),
  });
  app.startJob({
    name: 'picture-hashes',
    everyMs: HOUR_MS,
    run: (isStopped) => hashPictures(db, { store, lookalikes, isStopped }),
  });
  pictureAdminRoutes(app, options);
  await app.register((pictures) => servePictures(pictures, options), {
    prefix: UPLOADS_PREFIX,
  });
};
