/**
 * Kills the process at any moment: under load, while starting, recovering or stopping. On PostgreSQL, the
 * database server is sometimes killed as well.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compare } from '#lab/faults/compare.ts';
import type { Fault, FaultOptions } from '#lab/faults/fault.ts';
import { addProfiles, faultEnv, startFaultProgram } from '#lab/faults/fault-program.ts';
import { type Acknowledged, sendVisitors } from '#lab/faults/visitors.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/running-server.ts';

const KILLED_IN_START = 0.2;
const ASKED_TO_STOP_FIRST = 0.2;
const LONGEST_START_MS = 2_000;
const LONGEST_LOAD_MS = 1_500;
const COMPARE_EVERY = 10;
const WITH_ITS_SERVER = 0.2;

const killRounds = async (
  { rounds, seed, folder, print }: FaultOptions,
  postgres?: TestPostgres,
): Promise<string[]> => {
  const random = createSeededRandom(seed);
  const databaseUrl = postgres?.urlOf('postgres');
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];

  const killInStart = async () => {
    const { child, ended } = runProgram(faultEnv(env));
    await delay(random.between(0, LONGEST_START_MS - 1));
    child.kill('SIGKILL');
    await ended;
  };
  const killUnderLoad = async (prefix: string) => {
    const program = await startFaultProgram(env);
    const freelancerIds = await addProfiles(program.url, 2);
    const visitors = sendVisitors({ url: program.url, freelancerIds, random, prefix });
    await delay(random.between(0, LONGEST_LOAD_MS - 1));
    if (random.chance(ASKED_TO_STOP_FIRST)) {
      program.process.kill('SIGTERM');
      await delay(random.between(0, 199));
    }
    const isServerToo = postgres && random.chance(WITH_ITS_SERVER);
    if (isServerToo) await postgres.end('SIGKILL');
    await program.stop('SIGKILL');
    await visitors.stop();
    if (isServerToo) await postgres.start();
    acknowledged.push(...visitors.acknowledged);
    faults.push(...visitors.unexpected);
  };

  for (let round = 0; round < rounds; round += 1) {
    if (random.chance(KILLED_IN_START)) await killInStart();
    else await killUnderLoad(`${seed}-${round}`);
    if (round % COMPARE_EVERY !== COMPARE_EVERY - 1 && round < rounds - 1) continue;
    const found = await compare({ dataDir, databaseUrl }, acknowledged);
    faults.push(...found);
    print(`after kill ${round}, ${acknowledged.length} acknowledged: ${found.length} faults`);
  }
  return faults;
};

export const kill: Fault = (options) => killRounds(options);

export const killOnPostgres: Fault = async (options) => {
  const postgres = await startPostgres({ durable: true });
  try {
    return await killRounds(options, postgres);
  } finally {
    await postgres.stop();
  }
};
