import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { deleteUnseen, listFileNames } from '#pages/server/browser-files/browser-files.queries.ts';
import { browserFiles } from '#pages/server/browser-files/browser-files.table.ts';
import {
  isServable,
  listBuiltNames,
  registerOtherVersions,
  shareBrowserFiles,
  storeBrowserFiles,
} from '#pages/server/browser-files/other-versions.ts';
import { registerBuiltFiles } from '#pages/server/built-pages.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { config, database, db } = await startTestApp();
const work = mkdtempSync(join(tmpdir(), 'garden-files-'));

/** As a build leaves them. */
const makeBuild = (version: string, files: Record<string, string>) => {
  const assets = join(work, version, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(assets, name), content);
    if (name.endsWith('.woff2')) continue;
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content));
  }
  return join(work, version);
};
const script = (version: string) => `export const version = '${version}';\n`.repeat(100);
const older = makeBuild('older', {
  'page-AAAAAAAA.js': script('older'),
  'page-AAAAAAAA.css': 'p{color:red}'.repeat(200),
  'font-FFFFFFFF.woff2': 'a font'.repeat(500),
});
const newer = makeBuild('newer', { 'page-BBBBBBBB.js': script('newer') });

const startVersion = async (folder: string) => {
  const app = await buildTestApp({
    config,
    database,
    pages: async (instance) => {
      await registerBuiltFiles(instance, folder);
      registerOtherVersions(instance, db);
      await shareBrowserFiles(instance, db, folder);
    },
  });
  await app.ready();
  return app;
};
/** Hears what is asked about files from now on. */
const listenToQuestions = () => {
  const asked = vi.spyOn(database.pool, 'query');
  return () => {
    const texts = asked.mock.calls.map(([one]) => (one as { text?: string }).text ?? String(one));
    asked.mockRestore();
    return texts.filter((text) => text.includes('browser_files'));
  };
};
let oldApp: Awaited<ReturnType<typeof startVersion>>;
let newApp: typeof oldApp;

beforeAll(async () => {
  oldApp = await startVersion(older);
  newApp = await startVersion(newer);
});
afterAll(async () => {
  await oldApp.close();
  await newApp.close();
  rmSync(work, { recursive: true, force: true });
});
beforeEach(async () => {
  await storeBrowserFiles(db, older);
  await storeBrowserFiles(db, newer);
});

/** Of one file; what belongs to the moment or to the file's own disk is left out. */
const headersOf = ({ headers }: Awaited<ReturnType<typeof oldApp.inject>>) => {
  const { date, etag, 'last-modified': _, 'accept-ranges': __, ...rest } = headers;
  return { ...rest, 'x-request-id': 'any', hasTag: etag !== undefined && date !== undefined };
};

test.each(['br', 'gzip', 'identity', 'gzip, deflate, br'])(
  'A version sends the files of another as that one does (%s)',
  async (encoding) => {
    const asked = { headers: { 'accept-encoding': encoding } };
    for (const url of listBuiltNames(older).map((name) => `/assets/${name}`)) {
      for (const method of ['GET', 'HEAD'] as const) {
        const own = await oldApp.inject({ method, url, ...asked });
        const other = await newApp.inject({ method, url: `${url}?again=1`, ...asked });
        expect(other.statusCode).toBe(200);
        const { 'content-length': length, ...headers } = headersOf(other);
        const { 'content-length': ownLength, ...ownHeaders } = headersOf(own);
        expect(headers).toEqual(ownHeaders);
        // Each may have compressed it in its own way.
        if (other.headers['content-encoding'] !== 'gzip') expect(length).toBe(ownLength);
        const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (all: Buffer) => all };
        const unpack = plain[(other.headers['content-encoding'] ?? 'none') as keyof typeof plain];
        if (method === 'HEAD') expect(other.rawPayload).toHaveLength(0);
        else expect(unpack(other.rawPayload)).toEqual(unpack(own.rawPayload));
      }
    }
  },
);

test('A page of a new version finds its files on an old one, at once and from then on', async () => {
  const url = '/assets/page-BBBBBBBB.js';
  const first = await oldApp.inject({ url });
  expect(first.payload).toBe(script('newer'));
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(first.headers.etag);
  const questions = listenToQuestions();
  expect((await oldApp.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect(questions()).toEqual([]);
});

test('Names that nobody has are refused, and the database is not asked for each', async () => {
  const questions = listenToQuestions();
  const begun = performance.now();
  const names = Array.from({ length: 300 }, (_, index) => `page-${10_000_000 + index}.js`);
  for (const name of [...names, 'page.exe', '..%2f..%2fpackage.json', 'a/b.js', '']) {
    const { statusCode, headers } = await newApp.inject({ url: `/assets/${name}` });
    expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store']);
  }
  const seconds = (performance.now() - begun) / 1000;
  expect(questions().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

test('Many who ask for the same file have it read once', async () => {
  const app = await startVersion(older);
  const questions = listenToQuestions();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: '/assets/page-BBBBBBBB.js' })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(questions().filter((text) => text.includes('"body"'))).toHaveLength(1);
  await app.close();
});

test('A start that finds its files asks one question; those of no version go after 30 days', async () => {
  const questions = listenToQuestions();
  await storeBrowserFiles(db, older);
  expect(questions()).toHaveLength(1);

  await db.update(browserFiles).set({ seenAt: sql`now() - interval '31 days'` });
  await storeBrowserFiles(db, newer);
  await deleteUnseen(db, 30);
  expect((await listFileNames(db)).sort()).toEqual(listBuiltNames(newer));
});

test('Processes that start together keep each file once', async () => {
  await db.delete(browserFiles);
  await Promise.all(Array.from({ length: 5 }, () => storeBrowserFiles(db, older)));
  expect((await listFileNames(db)).sort()).toEqual(listBuiltNames(older));
  await db.update(browserFiles).set({ seenAt: sql`now() - interval '1 day'` });
  await Promise.all(Array.from({ length: 5 }, () => storeBrowserFiles(db, older)));
  expect(await deleteUnseen(db, 1)).toMatchObject({ rowCount: 0 });
});

test('Every file of the real build can be served by other versions', async () => {
  const names = listBuiltNames(await ensureBuilt());
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isServable(name))).toEqual([]);
});
