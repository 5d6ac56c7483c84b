import type { FastifyInstance } from 'fastify';
import {
  deleteUnseen,
  findFile,
  listFileNames,
} from '#pages/server/browser-files/browser-files.queries.ts';
import { keepBrowserFiles } from '#pages/server/browser-files/store-files.ts';
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
  shrink,
} from '#platform/server/cache/cached-response.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { neverShed } from '#platform/server/http/overload/load-shedding.ts';
import { askedOnce } from '#platform/server/metrics/watch.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After this time without a version that has it, a file goes. */
const KEPT_DAYS = 30;
const MAX_BYTES = 4_000_000;
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** As the built files are sent. */
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const typeOf = (name: string): string | undefined =>
  /^[\w.-]{1,100}-[\w-]{8}\.\w+$/.test(name) ? TYPES[name.split('.').at(-1) ?? ''] : undefined;

export const isServable = (name: string): boolean => typeOf(name) !== undefined;

/** Answers for what the built files of other versions are called: a page may come from one, its files from another. */
export const registerOtherVersions = (app: FastifyInstance, db: Db): void => {
  // However many names are made up, the database is asked once a second.
  const readNames = askedOnce(async () => new Set(await listFileNames(db)));
  const cache = app.responseCache.createCache<CachedResponse>({
    name: 'browser files',
    holds: 'built scripts and styles of other versions',
    invalidatedBy: 'nothing: a file never changes under its name',
    maxBytes: MAX_BYTES,
    bytesOf,
    shrink,
  });

  const load = async (name: string, headers: Record<string, unknown>) => {
    const contentType = typeOf(name);
    const file =
      contentType && (await readNames()).has(name) ? await findFile(db, name) : undefined;
    if (!contentType || !file) throw notFound('There is no such file');
    const { encoding, body } = file;
    const value = createCachedResponse({
      body,
      digest: name,
      contentType,
      headers: { ...headers, vary: 'accept-encoding' },
      cacheControl: IMMUTABLE,
      encoding,
    });
    return { value, topics: [] };
  };

  app.register(async (files) => {
    neverShed(files);
    files.get<{ Params: { '*': string } }>(
      '/assets/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const headers = reply.getHeaders();
        // A version that has it may be about to start.
        reply.header('cache-control', 'no-store');
        const name = request.params['*'];
        const answer = await cache.read(name, () => load(name, headers), []);
        sendCachedResponse(answer, request, reply, () => cache.recount(name));
      },
    );
  });
};

/** Puts this version's files where the others find them, and takes away what no version has had for long. */
export const shareBrowserFiles = async (
  app: FastifyInstance,
  db: Db,
  built: string,
): Promise<void> => {
  const keep = () =>
    keepBrowserFiles(db, built).catch((error) =>
      // Without them the server has all that its own pages need.
      app.log.warn(error, 'the files of this version could not be kept for the others'),
    );
  await keep();
  const timer = setInterval(keep, DAY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.startJob({
    name: 'files-of-earlier-versions',
    everyMs: DAY_MS,
    run: () => deleteUnseen(db, KEPT_DAYS),
  });
};
