/**
 * Simulates a power failure at a moment of a recording: all synced data are on the disk, and any subset of
 * the rest. The program must then open that disk.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from '#lab/faults/compare.ts';
import { CrashedDisk, type LossModel } from '#lab/faults/crashed-disk.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { type Recording, record } from '#lab/faults/recording.ts';
import { createSeededRandom, type SeededRandom } from '#ops/demo/seeded-random.ts';

const CUTS_PER_RECORDING = 5;
/** The other cuts are at random moments: during the first start or a recovery. */
const CUTS_UNDER_LOAD = 0.8;

const DISKS: readonly LossModel[] = [
  { keptShare: 0, sectorBytes: 4096 },
  { keptShare: 0.5, sectorBytes: 512 },
  { keptShare: 0.5, sectorBytes: 4096 },
  { keptShare: 0.9, sectorBytes: 512 },
  { keptShare: 1, sectorBytes: 512 },
];

const chooseMoment = ({ log, loadFrom }: Recording, random: SeededRandom): number => {
  const from = random.chance(CUTS_UNDER_LOAD) ? loadFrom : 1;
  return random.between(from, log.length);
};

interface Cut {
  readonly target: string;
  readonly moment: number;
  readonly disk: LossModel;
  readonly random: SeededRandom;
  /** The operation from which on the disk ignores syncs, and which ones. */
  readonly lie?: { readonly from: number; readonly of: 'all' | 'folders' };
}

/** Creates the disk as found after the power failure, opens it and returns all problems. */
export const cutPower = async (
  { dataDir, before, log, acknowledged }: Recording,
  { target, moment, disk, random, lie }: Cut,
) => {
  const crashed = new CrashedDisk(dataDir, disk, before);
  for (const [index, step] of log.slice(0, moment).entries()) {
    if (index === lie?.from) crashed.ignoresSyncsOf = lie.of;
    crashed.run(step);
  }
  crashed.writeTo(target, random);
  const end = log[moment - 1]?.end ?? 0;
  const known = acknowledged.filter(({ logBytes }) => logBytes <= end);
  try {
    const place = { dataDir: target, databaseUrl: undefined };
    return { faults: await compare(place, known), known };
  } catch (error) {
    return { faults: [`cannot be read: ${(error as Error).message}`], known };
  }
};

export const powerCut: Fault = async ({ rounds, seed, folder, print }) => {
  const random = createSeededRandom(seed);
  const dataDir = join(folder, 'data');
  const faults: string[] = [];
  let recording: Recording | undefined;
  for (let round = 0; round < rounds; round += 1) {
    recording ??= await record({ dataDir, random, prefix: `${seed}-${round}` });
    const disk = DISKS[round % DISKS.length] as LossModel;
    const moment = chooseMoment(recording, random);
    const target = join(folder, `cut-${round}`);
    const { faults: found, known } = await cutPower(recording, { target, moment, disk, random });
    faults.push(...found.map((fault) => `cut ${round}: ${fault}`));
    print(
      `cut ${round} at ${moment} of ${recording.log.length}, ${known.length} acknowledged: ${found.length} faults`,
    );
    const isLast = round % CUTS_PER_RECORDING === CUTS_PER_RECORDING - 1;
    if (isLast && round < rounds - 1 && found.length === 0) {
      // The next recording continues with this disk, so that recoveries are interrupted as well.
      rmSync(dataDir, { recursive: true });
      cpSync(target, dataDir, { recursive: true });
      if (recording.before) rmSync(recording.before, { recursive: true });
      const earlier = { before: target, acknowledged: known };
      recording = await record({ dataDir, random, prefix: `${seed}-${round}`, earlier });
    } else rmSync(target, { recursive: true, force: true });
  }
  return faults;
};
