/**
 * Rate of events acknowledged after commit, from 50 concurrent visitors: grouped as in the server, compared
 * to one INSERT per event. Commits are durable.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import type { NewPhotoView } from '#features/analytics/tracking/server/tracking.queries.ts';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { type Database, type Db, openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { atLeast, type Figure } from '../support/table.ts';
import { type BenchWriter, countingWriter, storingWriter } from './event-writers.ts';
import { measureLimited } from './limited-events.ts';

const VISITORS = 50;
const PROFILES = 500;
const ROUNDS = 3;
const ROUND_MS = 2_000;

interface PhotoStore {
  store(photo: NewPhotoView): Promise<unknown>;
  finish(): Promise<void>;
}

const photoOf = (freelancerId: number, visitor: number): NewPhotoView => ({
  freelancerId,
  sessionId: `session ${visitor}`,
  photoUrl: '/uploads/a.webp',
  photoIndex: 1,
  galleryOpened: true,
  viewDuration: 0,
  swipeInteractions: 0,
  zoomInteractions: 0,
});

const eventsPerSecond = async (photos: PhotoStore, freelancerIds: number[]): Promise<number> => {
  const begin = performance.now();
  let events = 0;
  const visit = async (visitor: number) => {
    for (let i = visitor; performance.now() - begin < ROUND_MS; i += 7) {
      const freelancerId = freelancerIds[i % freelancerIds.length] ?? 0;
      await photos.store(photoOf(freelancerId, visitor));
      events += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  await photos.finish();
  return (events * 1000) / (performance.now() - begin);
};

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;

const oneByOne = (db: Db): PhotoStore => ({
  store: (photo) => db.insert(photoAnalytics).values(photo),
  finish: async () => {},
});

const inGroups = ({ write, finish }: BenchWriter): PhotoStore => ({
  store: (photo) => write({ freelancerId: photo.freelancerId, visitor: '', points: 0, photo }),
  finish,
});

const measure = async (database: Database) => {
  const { db } = database;
  const profiles = Array.from({ length: PROFILES }, (_, i) => ({ name: `Profile ${i}` }));
  const rows = await db.insert(freelancers).values(profiles).returning({ id: freelancers.id });
  const ids = rows.map(({ id }) => id);
  await insertCounters(db, ids);
  const stores = {
    oneByOne: () => oneByOne(db),
    storing: () => inGroups(storingWriter(db)),
    counting: () => inGroups(countingWriter(db)),
  };
  const rates = { oneByOne: [] as number[], storing: [] as number[], counting: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['oneByOne', 'storing', 'counting'] as const) {
      rates[name].push(await eventsPerSecond(stores[name](), ids));
    }
  }
  return {
    oneByOne: middle(rates.oneByOne),
    storing: middle(rates.storing),
    counting: middle(rates.counting),
    calls: await measureLimited(database, ids),
  };
};

const withDatabase = async <T>(
  databaseUrl: string | undefined,
  use: (database: Database) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garden-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await use(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Counting may halve the rate. */
const figures = (
  engine: string,
  { oneByOne, storing, counting, calls }: Awaited<ReturnType<typeof measure>>,
  goal: number,
): Figure[] => {
  const figure = (what: string, rate: number, least: number) => ({
    what: `events of ${VISITORS} visitors at once, ${what} : one INSERT each, ${engine}`,
    ours: `${Math.round(rate)}/s`,
    reference: `${Math.round(oneByOne)}/s`,
    ...atLeast(rate / oneByOne, least),
  });
  return [
    figure('in groups', storing, goal),
    figure('in groups and counted', counting, goal / 2),
    {
      what: `tracking calls of ${VISITORS} visitors at once, with limits : without, ${engine}`,
      ours: `${Math.round(calls.limited)}/s`,
      reference: `${Math.round(calls.free)}/s`,
      ...atLeast(calls.limited / calls.free, 0.85),
    },
  ];
};

export const measureTracking = async (): Promise<Figure[]> => {
  const embedded = await withDatabase(undefined, measure);
  const postgres = await startPostgres({ durable: true });
  try {
    const server = await withDatabase(postgres.urlOf('postgres'), measure);
    return [...figures('embedded', embedded, 5), ...figures('PostgreSQL', server, 2)];
  } finally {
    await postgres.stop();
  }
};
