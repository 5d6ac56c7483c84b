import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type DiskOperation, readDiskLog } from '#lab/faults/disk-log.ts';
import { addProfiles, startFaultProgram } from '#lab/faults/fault-program.ts';
import { type Acknowledged, sendVisitors } from '#lab/faults/visitors.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

const RECORDER = fileURLToPath(new URL('./record-disk.ts', import.meta.url));
const LEAST_WRITES = 200;
const MOST_WRITES = 799;

/** All disk operations of a run of the program. */
export interface Recording {
  readonly dataDir: string;
  /** A folder with the previous content of the disk; undefined if it was empty. */
  readonly before: string | undefined;
  readonly log: readonly DiskOperation[];
  /** The index of the first operation after the program was open. */
  readonly loadFrom: number;
  readonly acknowledged: readonly Acknowledged[];
}

interface RecordOptions {
  readonly dataDir: string;
  readonly random: SeededRandom;
  readonly prefix: string;
  readonly earlier?: { readonly before: string; readonly acknowledged: readonly Acknowledged[] };
}

/** Runs the program under load until it is stopped or killed. */
export const record = async ({
  dataDir,
  random,
  prefix,
  earlier,
}: RecordOptions): Promise<Recording> => {
  const diskLog = `${dataDir}.log`;
  const program = await startFaultProgram({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${RECORDER}`,
    // A copied database would not be recorded, so the program creates its own.
    TEST_NEW_DATABASE: '',
    RECORD_ROOT: dataDir,
    RECORD_LOG: diskLog,
  });
  const freelancerIds = await addProfiles(program.url, 3);
  const visitors = sendVisitors({ url: program.url, freelancerIds, random, prefix, diskLog });
  const wanted = random.between(LEAST_WRITES, MOST_WRITES);
  while (visitors.acknowledged.length < wanted) {
    if (visitors.unexpected[0]) throw new Error(`The program answered ${visitors.unexpected[0]}`);
    await delay(10);
  }
  await program.stop(random.chance(0.5) ? 'SIGKILL' : 'SIGTERM');
  await visitors.stop();
  const log = readDiskLog(diskLog);
  rmSync(diskLog);
  const { acknowledged } = visitors;
  const openedAt = acknowledged[0]?.logBytes ?? 0;
  return {
    dataDir,
    before: earlier?.before,
    log,
    loadFrom: log.findIndex(({ end }) => end >= openedAt),
    acknowledged: [
      ...(earlier?.acknowledged ?? []).map((each) => ({ ...each, logBytes: 0 })),
      ...acknowledged,
    ],
  };
};
