/** Events a second on a new embedded database: stored in groups, and counted, too. Prints both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { insertCounters } from '#features/freelancers/server/profile-counters.queries.ts';
import { openDatabase } from '#platform/server/db.ts';
import { type BenchWriter, countingWriter, storingWriter } from './event-writers.ts';

const VISITORS = 50;
const PROFILES = 500;
const WARM_UP_MS = 1_000;
const MEASURE_MS = 4_000;

const dataDir = mkdtempSync(join(tmpdir(), 'garden-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: undefined });
try {
  const { db } = database;
  const profiles = Array.from({ length: PROFILES }, (_, i) => ({ name: `Profile ${i}` }));
  const rows = await db.insert(freelancers).values(profiles).returning({ id: freelancers.id });
  const ids = rows.map(({ id }) => id);
  await insertCounters(db, ids);

  const storeFor = async (ms: number, { write, finish }: BenchWriter): Promise<number> => {
    const begin = performance.now();
    let events = 0;
    const visit = async (visitor: number) => {
      for (let i = visitor; performance.now() - begin < ms; i += 7) {
        const freelancerId = ids[i % ids.length] ?? 0;
        const photo = {
          freelancerId,
          sessionId: `session ${visitor}`,
          photoUrl: '/uploads/a.webp',
          photoIndex: 1,
          galleryOpened: true,
          viewDuration: 0,
          swipeInteractions: 0,
          zoomInteractions: 0,
        };
        await write({ freelancerId, visitor: '', points: 0, photo });
        events += 1;
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
    await finish();
    return (events * 1_000) / (performance.now() - begin);
  };
  await storeFor(WARM_UP_MS, countingWriter(db));
  const stored = await storeFor(MEASURE_MS, storingWriter(db));
  const counted = await storeFor(MEASURE_MS, countingWriter(db));
  console.log(JSON.stringify({ stored, counted }));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
