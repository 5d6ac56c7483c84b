/** The process is killed at any moment: under load, in its start, in a recovery, in its stop. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#platform/server/db.ts';
import { compare } from '#tests/faults/compare.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { addProfiles, gardenEnv, startGarden } from '#tests/faults/garden.ts';
import { createRandom } from '#tests/faults/random.ts';
import { type Acknowledged, sendVisitors } from '#tests/faults/visitors.ts';
import { runProgram } from '#tests/support/running-server.ts';

const KILLED_IN_START = 0.2;
const ASKED_TO_STOP_FIRST = 0.2;
const LONGEST_START_MS = 2_000;
const LONGEST_LOAD_MS = 1_500;
const COMPARE_EVERY = 10;

export const kill: Fault = async ({ rounds, seed, folder, tell }) => {
  const random = createRandom(seed);
  const env = { DATA_DIR: join(folder, 'data') };
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];

  const killInStart = async () => {
    const { child, ended } = runProgram(gardenEnv(env));
    await delay(random.below(LONGEST_START_MS));
    child.kill('SIGKILL');
    await ended;
  };
  const killUnderLoad = async (prefix: string) => {
    const program = await startGarden(env);
    const freelancerIds = await addProfiles(program.url, 2);
    const visitors = sendVisitors({ url: program.url, freelancerIds, random, prefix });
    await delay(random.below(LONGEST_LOAD_MS));
    if (random.chance(ASKED_TO_STOP_FIRST)) {
      program.process.kill('SIGTERM');
      await delay(random.below(200));
    }
    await program.stop('SIGKILL');
    await visitors.stop();
    acknowledged.push(...visitors.acknowledged);
    faults.push(...visitors.strange);
  };

  for (let round = 0; round < rounds; round += 1) {
    if (random.chance(KILLED_IN_START)) await killInStart();
    else await killUnderLoad(`${seed}-${round}`);
    if (round % COMPARE_EVERY !== COMPARE_EVERY - 1 && round < rounds - 1) continue;
    const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
    const found = await compare(database, acknowledged).finally(() => database.close());
    faults.push(...found);
    tell(`after kill ${round}, ${acknowledged.length} acknowledged: ${found.length} faults`);
  }
  return faults;
};
