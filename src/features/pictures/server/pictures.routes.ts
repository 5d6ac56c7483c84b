import serveStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { DIRECTORY, profileTopic } from '#features/freelancers/server/freelancers.topics.ts';
import { sweepOrphans } from '#features/pictures/server/orphan-sweep.ts';
import { removeReleased } from '#features/pictures/server/picture-removal.ts';
import { findProfileShowing } from '#features/pictures/server/pictures.queries.ts';
import { isThere } from '#features/uploads/server/upload-store.ts';
import { isDefaultAvatar, pictureOf, UPLOADS_PREFIX } from '#features/uploads/upload-url.rules.ts';
import { sweepInBackground } from '#platform/server/background-sweep.ts';
import type { Db } from '#platform/server/db.ts';
import { neverShed } from '#platform/server/load-shedding.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An upload never changes; it is asked for again so soon because it may have to go. */
const SHOWN = 'public, max-age=300, must-revalidate';
/** A default avatar keeps its name when it is drawn anew. */
const AVATAR = 'public, max-age=86400';
const FOR_ADMINS = 'private, no-store';
const MAX_VERDICT_BYTES = 32 * 1024 * 1024;
const VERDICT_BYTES = 400;

/** Whether visitors may see a picture: known without a question until its profile changes. */
const createVerdicts = (app: FastifyInstance, db: Db, folder: string) => {
  const verdicts = app.responseCache.createStore<boolean>({
    maxBytes: MAX_VERDICT_BYTES,
    entryBytes: VERDICT_BYTES,
    bytesOf: () => 0,
  });
  const make = async (picture: string) => {
    const id = await findProfileShowing(db, picture);
    // Any profile may come to show what none shows now.
    return { value: id !== undefined, topics: [id === undefined ? DIRECTORY : profileTopic(id)] };
  };
  return (picture: string, url: string): boolean | Promise<boolean> =>
    verdicts.find(picture) ??
    // The database is not asked for files that do not exist.
    isThere(folder, url).then((there) => there && verdicts.read(picture, () => make(picture)));
};

/** Pictures as files: never run, never framed as a page, and gone when their profiles are. */
const servePictures = async (
  app: FastifyInstance,
  { db, folder }: { db: Db; folder: string },
): Promise<void> => {
  neverShed(app);
  const isShown = createVerdicts(app, db, folder);
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
  // A folder or a strange path is as absent as a file that does not exist.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });
  await app.register(serveStatic, {
    root: folder,
    serve: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  const send = (reply: FastifyReply, file: string, caching: string) =>
    reply.header('cache-control', caching).sendFile(file);

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*'];
    const url = UPLOADS_PREFIX + file;
    const picture = pictureOf(url);
    if (picture === undefined) return reply.callNotFound();
    if (isDefaultAvatar(picture)) return send(reply, file, AVATAR);
    const verdict = isShown(picture, url);
    if (typeof verdict === 'boolean' ? verdict : await verdict) return send(reply, file, SHOWN);
    if (await app.mayViewHidden(request)) return send(reply, file, FOR_ADMINS);
    return reply.callNotFound();
  });
};

export const picturesRoutes = async (
  app: FastifyInstance,
  { db, folder }: { db: Db; folder: string },
) => {
  sweepInBackground(app, 'pictures that nobody names', MINUTE_MS, (isStopped) =>
    removeReleased(db, folder, isStopped),
  );
  const onForeign = () =>
    app.log.warn('The uploads folder belongs to another database: nothing is swept there');
  sweepInBackground(app, 'the uploads folder', HOUR_MS, (isStopped) =>
    sweepOrphans(db, folder, { isStopped, onForeign }),
  );
  await app.register((pictures) => servePictures(pictures, { db, folder }), {
    prefix: UPLOADS_PREFIX,
  });
};
