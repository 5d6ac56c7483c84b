/**
 * A popular picture from the folder, and from a bucket with and without the cache, compared to plain
 * @fastify/static; and the time to move and sweep 10,000 pictures.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtempDisposable, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { movePictures } from '#features/media/uploads/server/storage/move-pictures.ts';
import { openPictureStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { NAME_DIGITS, uploadUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import { loadConfig } from '#ops/config/config.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { BUCKET, CREDENTIALS } from '#tests/support/s3/s3-server.ts';
import { load, type ServerProcess, startServerProcess } from './processes.ts';
import { atMost, type Figure } from './support/table.ts';

const APP = new URL('./servers/serve-app.ts', import.meta.url);
const FILES = new URL('./servers/serve-files.ts', import.meta.url);
const S3 = new URL('./servers/serve-s3.ts', import.meta.url);

const PICTURES = Number(process.env.BENCH_PICTURES ?? 10_000);
/** The size of a picture of 960 pixels. */
const PICTURE_BYTES = 60_000;
const DAY_AND_MORE_MS = 25 * 60 * 60 * 1000;

const urlOf = (number: number) =>
  uploadUrlOf({
    random: number.toString(16).padStart(NAME_DIGITS, '0'),
    width: 300,
    height: 300,
    preview: '123456'.repeat(3),
  });
const nameOf = (number: number) => urlOf(number).slice('/uploads/'.length);

const measure = async (what: string, work: () => Promise<unknown>) => {
  const begin = performance.now();
  await work();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${Math.round(PICTURES / seconds)}/s`);
};

const TICK_MS = 10;
const ticksOf = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11);
  return Number(user) + Number(system);
};

/** CPU time per request in milliseconds, which is stable on a shared machine. */
const measureCpu = async ({ url, pid }: ServerProcess): Promise<number> => {
  const seconds = 4;
  await load(url + urlOf(1), { seconds: 1 });
  const before = ticksOf(pid);
  const { requestsPerSecond } = await load(url + urlOf(1), { seconds });
  return ((ticksOf(pid) - before) * TICK_MS) / (requestsPerSecond * seconds);
};

/** Profiles refer to half of the pictures. */
const fill = async (folder: string, databaseUrl: string) => {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await database.pool.query(
    `insert into freelancers (name, gallery_images)
     select 'Bench', array(
       select replace($1, repeat('0', 32), lpad(to_hex(profile * 10 + place), 32, '0'))
       from generate_series(1, 10) as place
     ) from generate_series(0, $2 / 20 - 1) as profile`,
    [urlOf(0), PICTURES],
  );
  await database.pool.query('analyze freelancers');
  const store = createFolderStore(folder);
  const old = new Date(Date.now() - DAY_AND_MORE_MS);
  for (let number = 1; number <= PICTURES; number++) {
    await store.write(nameOf(number), randomBytes(PICTURE_BYTES));
    await utimes(join(folder, nameOf(number)), old, old);
  }
  return { database, store };
};

const measureJobs = async (from: PictureStore, to: PictureStore, databaseUrl: string) => {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await measure(`move ${PICTURES} pictures to the bucket`, () => movePictures(from, to));
  await measure('move them again', () => movePictures(from, to));
  for (const store of [from, to]) {
    await measure(`sweep ${store.place}, half of it orphans`, () =>
      sweepOrphans(database.db, store),
    );
    await measure('sweep it again', () => sweepOrphans(database.db, store));
  }
  await database.close();
};

export const measurePictures = async (databaseUrl: string): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack();
  const place = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-')));
  const folder = join(place.path, 'uploads');
  await mkdir(folder);
  const s3 = opened.use(await startServerProcess(S3, { AGED_MS: String(DAY_AND_MORE_MS) }));
  const bucket = {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: BUCKET,
    S3_REGION: CREDENTIALS.region,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const { database, store } = await fill(folder, databaseUrl);
  await database.close();
  const objects = await openPictureStore(loadConfig(bucket));
  await measureJobs(store, objects, databaseUrl);

  const start = async (script: URL, env: Record<string, string>) =>
    opened.use(await startServerProcess(script, env));
  const settings = { DATA_DIR: place.path, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  // A separate folder, because @fastify/static is eight times slower in a folder of 5,000 files.
  const alone = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-')));
  await mkdir(join(alone.path, 'uploads'));
  await copyFile(join(folder, nameOf(1)), join(alone.path, urlOf(1)));
  const bare = await start(FILES, { ROOT: alone.path });
  const compared = async (what: string, env: Record<string, string>, goal: number) => {
    const server = await start(APP, { ...settings, ...env });
    const [ours, reference] = [await measureCpu(server), await measureCpu(bare)];
    return {
      what: `processor time of ${what} : bare @fastify/static`,
      ours: `${ours.toFixed(2)} ms`,
      reference: `${reference.toFixed(2)} ms`,
      ...atMost(ours / reference, goal),
    };
  };
  const figures = [
    await compared('a hot picture from the folder', {}, 1.5),
    await compared('a hot picture from a bucket', bucket, 1),
    await compared('the same, read from the bucket each time', { ...bucket, CACHE_BYTES: '0' }, 8),
  ];
  objects.close();
  return figures;
};
