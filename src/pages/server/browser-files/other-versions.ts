import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  deleteUnseen,
  findFile,
  insertFiles,
  listFileNames,
  markSeen,
  type NewBrowserFile,
} from '#pages/server/browser-files/browser-files.queries.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import {
  type CachedResponse,
  createCachedResponse,
  responseBytes,
  sendCachedResponse,
  shrink,
} from '#platform/server/cache/cached-response.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { neverShed } from '#platform/server/http/overload/load-shedding.ts';
import { singleFlight } from '#platform/server/metrics/watch.ts';

/** Retention of files that no running version has. */
const KEPT_DAYS = 30;
const MAX_BYTES = 4_000_000;
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The same content types as for the files of this version. */
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const typeOf = (name: string): string | undefined =>
  /^[\w.-]{1,100}-[\w-]{8}\.\w+$/.test(name) ? TYPES[name.split('.').at(-1) ?? ''] : undefined;

export const isServable = (name: string): boolean => typeOf(name) !== undefined;

/** Serves files of other versions: during a rollout, a page may come from another one. */
export const registerOtherVersions = (app: FastifyInstance, db: Db): void => {
  // The list of names is read at most once a second, so that forged names cannot load the database.
  const readNames = singleFlight(async () => new Set(await listFileNames(db)));
  const cache = app.responseCache.createCache<CachedResponse>({
    name: 'browser files',
    holds: 'built scripts and styles of other versions',
    invalidatedBy: 'nothing: a file never changes under its name',
    maxBytes: MAX_BYTES,
    bytesOf: responseBytes,
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
        // The 404 must not be cached: a version that has the file may be about to start.
        reply.header('cache-control', 'no-store');
        const name = request.params['*'];
        const answer = await cache.read(name, () => load(name, headers), []);
        sendCachedResponse(answer, request, reply, () => cache.recount(name));
      },
    );
  });
};

const BATCH_BYTES = 1_000_000;

const folderOf = (built: string) => join(built, 'client', 'assets');

/** Names without compressed copies, sorted so that all processes lock rows in one order. */
export const listBuiltNames = (built: string): string[] =>
  readdirSync(folderOf(built))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .sort();

const readBuilt = (built: string, name: string): NewBrowserFile => {
  const path = join(folderOf(built), name);
  const isCompressed = existsSync(`${path}.br`);
  return {
    name,
    encoding: isCompressed ? 'br' : 'identity',
    body: readFileSync(isCompressed ? `${path}.br` : path),
  };
};

/** Stores the missing files of this version. Once all are stored, this is a single query. */
export const storeBrowserFiles = async (db: Db, built: string): Promise<void> => {
  const names = listBuiltNames(built);
  const there = await markSeen(db, names);
  let batch: NewBrowserFile[] = [];
  let bytes = 0;
  const store = async () => {
    if (batch.length > 0) await insertFiles(db, batch);
    batch = [];
    bytes = 0;
  };
  for (const name of names.filter((one) => !there.has(one))) {
    const file = readBuilt(built, name);
    batch.push(file);
    bytes += file.body.length;
    if (bytes > BATCH_BYTES) await store();
  }
  await store();
};

/** Stores the files of this version for the others, and deletes files that no version has had for long. */
export const shareBrowserFiles = async (
  app: FastifyInstance,
  db: Db,
  built: string,
): Promise<void> => {
  const keep = () =>
    storeBrowserFiles(db, built).catch((error) =>
      // This version serves its own files from disk, so the error is not fatal.
      app.log.warn(error, 'storing the files of this version failed'),
    );
  await keep();
  const timer = setInterval(keep, DAY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.startJob({
    name: 'files-of-earlier-versions',
    everyMs: DAY_MS,
    run: () => deleteUnseen(db, KEPT_DAYS),
  });
};
