/** PostgreSQL becomes unavailable under load in seven ways; two server processes must survive it. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compare } from '#lab/faults/compare.ts';
import { openCutOff } from '#lab/faults/cut-off.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { addProfiles, startFaultProgram } from '#lab/faults/fault-program.ts';
import { outages } from '#lab/faults/outage-kinds.ts';
import { watchReaders } from '#lab/faults/readers.ts';
import { sendVisitors } from '#lab/faults/visitors.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const ANSWER_MS = 3_000;
const BACK_MS = 2_000;
const LONGEST_LOAD_MS = 1_000;
const VISITORS = 6;

interface OutageOptions {
  readonly kinds?: readonly string[];
  /** Whether to check the time limits; off when other tests run at the same time. */
  readonly isTimed?: boolean;
}

export const createOutage = ({
  kinds = Object.keys(outages),
  isTimed = true,
}: OutageOptions = {}): Fault => {
  return async ({ rounds, seed, folder, print }) => {
    const random = createSeededRandom(seed);
    const postgres = await startPostgres({ durable: true });
    const url = postgres.urlOf('postgres');
    const cutOff = await openCutOff(postgres.socket);
    const direct = await startFaultProgram({ DATA_DIR: join(folder, 'one'), DATABASE_URL: url });
    const proxied = await startFaultProgram({
      DATA_DIR: join(folder, 'two'),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${cutOff.port}/postgres`,
    });
    const programs = [direct, proxied];
    const freelancerIds = await addProfiles(direct.url, 3);
    const visitors = programs.map((program, index) =>
      sendVisitors({
        url: program.url,
        freelancerIds,
        random,
        prefix: `${seed}-${index}`,
        count: VISITORS,
      }),
    );
    const readers = programs.map((program) => watchReaders(program.url));
    const faults: string[] = [];

    const makeRound = async (round: number, kind: string) => {
      const fault = (words: string) => faults.push(`${kind}: ${words}`);
      await delay(random.between(0, LONGEST_LOAD_MS - 1));
      for (const one of [...visitors, ...readers]) one.takeLongestWait();
      for (const one of readers) one.takeLongestPulse();
      await outages[kind]?.({ postgres, url, cutOff, random });
      const begin = performance.now();
      const back = await Promise.all(
        programs.map(async (program, index) => {
          const written = visitors[index]?.acknowledged.length ?? 0;
          const isBack = async () =>
            (await readers[index]?.isWell()) &&
            (visitors[index]?.acknowledged.length ?? 0) > written;
          while (program.process.exitCode === null && !(await isBack())) await delay(10);
          return performance.now() - begin;
        }),
      );
      const backMs = Math.round(Math.max(...back));
      const waits = [...visitors, ...readers].map((one) => one.takeLongestWait());
      const waitMs = Math.round(Math.max(...waits));
      // On a busy machine, even requests that cost nothing take a while, so the limits are extended by that
      // time.
      const pulseMs = Math.round(Math.max(...readers.map((one) => one.takeLongestPulse())));
      if (isTimed && backMs > BACK_MS + pulseMs) fault(`back only after ${backMs} ms`);
      if (isTimed && waitMs > ANSWER_MS + pulseMs) fault(`an answer took ${waitMs} ms`);
      print(
        `${round} ${kind}: longest answer ${waitMs} ms, back after ${backMs} ms, pulse ${pulseMs} ms`,
      );
    };

    const compareAll = async () => {
      const acknowledged = visitors.flatMap((one) => one.acknowledged);
      faults.push(...(await compare({ dataDir: '', databaseUrl: url }, acknowledged)));
      print(`${acknowledged.length} acknowledged: ${faults.length} faults`);
    };

    try {
      // The first page of a process is slow, with or without a database.
      for (const { url: site } of programs) await (await fetch(site)).text();
      for (let round = 0; round < rounds; round += 1) {
        await makeRound(round, kinds[round % kinds.length] ?? '');
        const ended = programs.find(({ process }) => process.exitCode !== null);
        if (ended) throw new Error(`the process ended:\n${ended.output()}`);
      }
      await Promise.all([...visitors, ...readers].map((one) => one.stop()));
      for (const one of [...visitors, ...readers]) faults.push(...one.unexpected);
      await compareAll();
    } finally {
      for (const one of [...visitors, ...readers]) void one.stop();
      for (const program of programs) {
        const code = await program.stop();
        if (code !== 0) faults.push(`ended with ${code}`);
      }
      await cutOff.cut();
      await postgres.stop();
    }
    return faults;
  };
};

export const outage = createOutage();
