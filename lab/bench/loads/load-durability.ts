/**
 * Event rate on a new embedded database, with events stored in groups and also counted. Rounds with and
 * without syncs alternate, so that other load on the machine affects both. Prints the figures.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import {
  type BenchWriter,
  countingWriter,
  storingWriter,
} from '#lab/bench/analytics/event-writers.ts';
import { type Db, openDatabase } from '#platform/server/db/db.ts';

const VISITORS = 50;
const PROFILES = 500;
const TURNS = 12;
const TURN_MS = 1_000;

const insertProfiles = async (db: Db): Promise<number[]> => {
  const profiles = Array.from({ length: PROFILES }, (_, i) => ({ name: `Profile ${i}` }));
  const rows = await db.insert(freelancers).values(profiles).returning({ id: freelancers.id });
  const ids = rows.map(({ id }) => id);
  await insertCounters(db, ids);
  return ids;
};

const photoOf = (freelancerId: number, visitor: number) => ({
  freelancerId,
  sessionId: `session ${visitor}`,
  photoUrl: '/uploads/a.webp',
  photoIndex: 1,
  galleryOpened: true,
  viewDuration: 0,
  swipeInteractions: 0,
  zoomInteractions: 0,
});

/** Events per second in one round. */
const measureRound = async ({ write, finish }: BenchWriter, ids: number[]): Promise<number> => {
  const begin = performance.now();
  let events = 0;
  const visit = async (visitor: number) => {
    for (let i = visitor; performance.now() - begin < TURN_MS; i += 7) {
      const freelancerId = ids[i % ids.length] ?? 0;
      await write({ freelancerId, visitor: '', points: 0, photo: photoOf(freelancerId, visitor) });
      events += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  await finish();
  return (events * 1_000) / (performance.now() - begin);
};

const middle = (rates: number[]) => rates.toSorted((a, b) => a - b)[rates.length >> 1] ?? 0;

const measure = async (createWriter: () => BenchWriter, ids: number[]) => {
  const noSyncs = process.env.NO_SYNCS ?? '';
  const synced: number[] = [];
  const unsynced: number[] = [];
  await measureRound(createWriter(), ids);
  for (let turn = 0; turn < TURNS; turn += 1) {
    rmSync(noSyncs, { force: true });
    synced.push(await measureRound(createWriter(), ids));
    writeFileSync(noSyncs, '');
    unsynced.push(await measureRound(createWriter(), ids));
  }
  return { synced: middle(synced), unsynced: middle(unsynced) };
};

const dataDir = mkdtempSync(join(tmpdir(), 'garden-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: undefined });
try {
  const { db } = database;
  const ids = await insertProfiles(db);
  const stored = await measure(() => storingWriter(db), ids);
  const counted = await measure(() => countingWriter(db), ids);
  console.log(JSON.stringify({ stored, counted }));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
