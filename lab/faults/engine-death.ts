/** The embedded engine crashes under load because its disk fails, and is reopened. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compare } from '#lab/faults/compare.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { addProfiles, startFaultProgram } from '#lab/faults/fault-program.ts';
import { sendVisitors } from '#lab/faults/visitors.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

const BREAKER = fileURLToPath(new URL('./break-disk.ts', import.meta.url));
const LONGEST_LOAD_MS = 500;
const BACK_WITHIN_MS = 20_000;

export const engineDeath: Fault = async ({ rounds, seed, folder, print }) => {
  const random = createSeededRandom(seed);
  const trigger = join(folder, 'break');
  const env = { DATA_DIR: join(folder, 'data'), BREAK_DISK: trigger };
  const program = await startFaultProgram({ ...env, NODE_OPTIONS: `--import ${BREAKER}` });
  const { url } = program;
  const freelancerIds = await addProfiles(url, 2);
  const visitors = sendVisitors({ url, freelancerIds, random, prefix: `${seed}` });
  const { acknowledged } = visitors;
  const deaths = () => program.output().split('crashed and is restarted').length - 1;

  /** Resolves once the condition holds; rejects when the process exits or the timeout expires. */
  const until = async (what: string, isSo: () => boolean) => {
    const deadline = performance.now() + BACK_WITHIN_MS;
    while (!isSo()) {
      const isOver = program.process.exitCode !== null || performance.now() > deadline;
      if (isOver) throw new Error(`never ${what}:\n${program.output()}`);
      await delay(10);
    }
  };

  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await delay(random.between(0, LONGEST_LOAD_MS - 1));
    const before = deaths();
    writeFileSync(trigger, 'once');
    await until('dead', () => deaths() > before);
    const begin = performance.now();
    const had = acknowledged.length;
    await until('back', () => acknowledged.length > had + 10);
    print(`death ${round}: back after ${Math.round(performance.now() - begin)} ms`);
  }
  await visitors.stop();
  faults.push(...visitors.unexpected);
  if (visitors.unexpected.length > 0) print(program.output());

  // If the disk does not recover, the program must exit in order after a few attempts.
  writeFileSync(trigger, 'always');
  const late = sendVisitors({ url, freelancerIds, random, prefix: `${seed}-late` });
  await until('over', () => program.process.exitCode !== null).catch(() => {});
  if (program.process.exitCode !== 1) faults.push(`ended with ${program.process.exitCode}`);
  await late.stop();
  await program.stop('SIGKILL');

  const everything = [...acknowledged, ...late.acknowledged];
  const place = { dataDir: env.DATA_DIR, databaseUrl: undefined };
  faults.push(...(await compare(place, everything)));
  print(`${everything.length} acknowledged: ${faults.length} faults`);
  return faults;
};
