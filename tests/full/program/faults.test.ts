/** A few rounds of each fault; `npm run test:faults` makes as many as wanted. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineDeath } from '#lab/faults/engine-death.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { fullDisk } from '#lab/faults/full-disk.ts';
import { kill } from '#lab/faults/kill.ts';
import { createOutage } from '#lab/faults/outage.ts';
import { cutPower } from '#lab/faults/power-cut.ts';
import { type Recording, record } from '#lab/faults/recording.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-faults-'));
const newFolder = () => mkdtempSync(join(folder, 'fault-'));

/** Goes on with the data folder `from`, if there is one: making a database takes its time. */
const run = (fault: Fault, rounds: number, from?: string) => {
  const own = newFolder();
  if (from) cpSync(from, join(own, 'data'), { recursive: true });
  return fault({ rounds, seed: 1, folder: own, print: () => {} });
};

const random = createSeededRandom(1);
let recording: Recording;

beforeAll(async () => {
  await ensureBuilt();
  recording = await record({ dataDir: join(newFolder(), 'data'), random, prefix: 'cut' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A power cut', () => {
  const cutAt = (
    moment: number,
    keptShare: number,
    lie?: { from: number; of: 'all' | 'folders' },
  ) =>
    cutPower(recording, {
      target: join(newFolder(), 'data'),
      moment,
      disk: { keptShare, sectorBytes: 512 },
      random,
      ...(lie && { lie }),
    });
  const underLoad = () => random.between(recording.loadFrom, recording.log.length - 1);

  test('loses nothing that was acknowledged, whatever the disk had of the rest', async () => {
    for (const keptShare of [0, 0.5]) {
      expect((await cutAt(underLoad(), keptShare)).faults).toEqual([]);
    }
  });

  test('would lose much if the engine did not sync, or synced no folders', async () => {
    const { length } = recording.log;
    const unsynced = await cutAt(length - 1, 0, { from: recording.loadFrom, of: 'all' });
    expect(unsynced.faults.length).toBeGreaterThan(0);
    const namesUnsynced = await cutAt(length - 1, 0, { from: 0, of: 'folders' });
    expect(namesUnsynced.faults.length).toBeGreaterThan(0);
  });
});

test('Killed in any moment, it has what it acknowledged', async () => {
  expect(await run(kill, 3, recording.dataDir)).toEqual([]);
});

test('On a full disk it refuses to save, goes on reading, and saves again when there is room', async () => {
  expect(await run(fullDisk, 1)).toEqual([]);
});

test('An engine that dies is opened again in the same process; one that keeps dying ends it', async () => {
  expect(await run(engineDeath, 2, recording.dataDir)).toEqual([]);
});

test('PostgreSQL restarts, freezes or is cut off: two processes on it live on and lose nothing', async () => {
  const kinds = ['immediate restart', 'freeze', 'refused connections'];
  // What is promised in seconds is measured by the long form, where nothing else runs.
  expect(await run(createOutage({ kinds, isTimed: false }), kinds.length)).toEqual([]);
});
