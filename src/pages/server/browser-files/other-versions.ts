import type { FastifyInstance } from 'fastify';
import { deleteUnseen, findFile } from '#pages/server/browser-files/browser-files.queries.ts';
import { createKnownNames } from '#pages/server/browser-files/known-names.ts';
import { keepBrowserFiles } from '#pages/server/browser-files/store-files.ts';
import { createByteLru } from '#platform/server/cache/byte-lru.ts';
import {
  bytesOf,
  createReadyAnswer,
  type ReadyAnswer,
  sendReadyAnswer,
  shrink,
} from '#platform/server/cache/cached-response.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { neverShed } from '#platform/server/http/overload/load-shedding.ts';

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
  const isKnown = createKnownNames(db);
  const answers = createByteLru<ReadyAnswer>({ maxBytes: MAX_BYTES, bytesOf, shrink });

  const loading = new Map<string, Promise<ReadyAnswer>>();

  const load = async (name: string, headers: Record<string, unknown>) => {
    const contentType = typeOf(name);
    const file = contentType && (await isKnown(name)) ? await findFile(db, name) : undefined;
    if (!contentType || !file) throw notFound('There is no such file');
    const { encoding, body } = file;
    const answer = createReadyAnswer({
      body,
      digest: name,
      contentType,
      headers: { ...headers, vary: 'accept-encoding' },
      cacheControl: IMMUTABLE,
      encoding,
    });
    answers.set(name, answer);
    return answer;
  };
  /** Whoever asks for the same meanwhile waits for the same. */
  const find = (name: string, headers: Record<string, unknown>) => {
    const known = answers.get(name) ?? loading.get(name);
    if (known) return known;
    const found = load(name, headers).finally(() => loading.delete(name));
    loading.set(name, found);
    return found;
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
        const answer = await find(name, headers);
        sendReadyAnswer(answer, request, reply, () => answers.set(name, answer));
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
