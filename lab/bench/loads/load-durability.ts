/**
 * Event rate on a new embedded database, with events stored in groups and also counted. Rounds with and
 * without syncs alternate, so that other load on the machine affects both. Prints the figures.
 */
import { rmSync, writeFileSync } from 'node:fs';
import {
  type BenchWriter,
  countingWriter,
  inGroups,
  insertViewedProfiles,
  photosPerSecond,
  storingWriter,
} from '#lab/bench/analytics/event-writers.ts';
import { openBenchDatabase } from '#lab/bench/support/bench-database.ts';
import { median } from '#lab/bench/support/times.ts';

const TURNS = 12;
const TURN_MS = 1_000;

const measure = async (createWriter: () => BenchWriter, ids: number[]) => {
  const noSyncs = process.env.NO_SYNCS ?? '';
  const synced: number[] = [];
  const unsynced: number[] = [];
  const measureRound = () => photosPerSecond(inGroups(createWriter()), ids, TURN_MS);
  await measureRound();
  for (let turn = 0; turn < TURNS; turn += 1) {
    rmSync(noSyncs, { force: true });
    synced.push(await measureRound());
    writeFileSync(noSyncs, '');
    unsynced.push(await measureRound());
  }
  return { synced: median(synced), unsynced: median(unsynced) };
};

await using opened = await openBenchDatabase('embedded');
const { db } = opened.database;
const ids = await insertViewedProfiles(db);
const stored = await measure(() => storingWriter(db), ids);
const counted = await measure(() => countingWriter(db), ids);
console.log(JSON.stringify({ stored, counted }));
