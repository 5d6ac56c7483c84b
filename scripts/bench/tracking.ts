/**
 * Events a second, each answered after its commit, by 50 visitors at once: grouped as the server
 * does it, against one INSERT for each event. The databases keep what they commit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import type { NewPhotoView } from '#features/analytics/server/tracking.queries.ts';
import { createEventWriter } from '#features/analytics/server/tracking.service.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { atLeast, type Figure } from './table.ts';

const VISITORS = 50;
const PROFILES = 500;
const ROUNDS = 3;
const ROUND_MS = 2_000;

type Store = (photo: NewPhotoView) => Promise<unknown>;

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

const eventsPerSecond = async (store: Store, freelancerIds: number[]): Promise<number> => {
  const begin = performance.now();
  let events = 0;
  const visit = async (visitor: number) => {
    for (let i = visitor; performance.now() - begin < ROUND_MS; i += 7) {
      const freelancerId = freelancerIds[i % freelancerIds.length] ?? 0;
      await store(photoOf(freelancerId, visitor));
      events += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return (events * 1000) / (performance.now() - begin);
};

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;

const measure = async ({ db }: Database) => {
  const profiles = Array.from({ length: PROFILES }, (_, i) => ({ name: `Profile ${i}` }));
  const rows = await db.insert(freelancers).values(profiles).returning({ id: freelancers.id });
  const ids = rows.map(({ id }) => id);
  const writer = createEventWriter(db);
  const inGroups: Store = (photo) =>
    writer.write({ freelancerId: photo.freelancerId, visitor: '', points: 0, photo });
  const oneByOne: Store = (photo) => db.insert(photoAnalytics).values(photo);

  const rates = { inGroups: [] as number[], oneByOne: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.oneByOne.push(await eventsPerSecond(oneByOne, ids));
    rates.inGroups.push(await eventsPerSecond(inGroups, ids));
  }
  return { inGroups: middle(rates.inGroups), oneByOne: middle(rates.oneByOne) };
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

const figure = (
  engine: string,
  { inGroups, oneByOne }: Awaited<ReturnType<typeof measure>>,
  goal: number,
): Figure => ({
  what: `events of ${VISITORS} visitors at once, in groups : one INSERT each, ${engine}`,
  ours: `${Math.round(inGroups)}/s`,
  reference: `${Math.round(oneByOne)}/s`,
  ...atLeast(inGroups / oneByOne, goal),
});

export const measureTracking = async (): Promise<Figure[]> => {
  const embedded = await withDatabase(undefined, measure);
  const postgres = await startPostgres({ durable: true });
  try {
    const server = await withDatabase(postgres.urlOf('postgres'), measure);
    return [figure('embedded', embedded, 5), figure('PostgreSQL', server, 2)];
  } finally {
    await postgres.stop();
  }
};
