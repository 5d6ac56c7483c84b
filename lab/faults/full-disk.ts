/** The disk fills up completely under load, and is freed again. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { compare } from '#lab/faults/compare.ts';
import type { Fault } from '#lab/faults/fault.ts';
import { addProfiles, faultEnv, startFaultProgram } from '#lab/faults/fault-program.ts';
import { mountSmallDisk } from '#lab/faults/small-disk.ts';
import { type Acknowledged, sendVisitors } from '#lab/faults/visitors.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { freeBytes } from '#platform/server/files/disk-space.ts';
import { runProgram } from '#tests/support/running-server.ts';

const DISK_MEGABYTES = 500;
const MEGABYTE = Buffer.alloc(2 ** 20);
/** Writes are refused in both cases: with some space left for requests in progress, and with none. */
const LEFT_MEGABYTES = [30, 0];
/** As many segments as the reserve file has room for. */
const LOG_SEGMENTS = 3;
const ANSWER_WITHIN_MS = 15_000;

/** Fills a disk, as another program would; 0 leaves no byte. */
const fill = (path: string, folder: string, leftMegabytes: number) => {
  const file = openSync(path, 'w');
  try {
    while (freeBytes(folder) > leftMegabytes * MEGABYTE.length) writeSync(file, MEGABYTE);
  } catch {
    // The disk is full.
  } finally {
    closeSync(file);
  }
};

/** Makes the engine create new WAL segments, bypassing the checks of the server. */
const fillLog = async (dataDir: string) => {
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (let i = 0; i < LOG_SEGMENTS; i += 1) {
    await client.query(`select pg_logical_emit_message(true, 'fault', 'a word')`);
    await client.query('select pg_switch_wal()');
  }
  await client.end();
};

const statusOf = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

const until = async (what: string, isSo: () => Promise<boolean>, faults: string[]) => {
  const deadline = performance.now() + 4 * ANSWER_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) return void faults.push(`never ${what}`);
    await delay(50);
  }
};

export const fullDisk: Fault = async ({ rounds, seed, folder, print }) => {
  const random = createSeededRandom(seed);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const unmount = mountSmallDisk(disk, DISK_MEGABYTES);
  if (!unmount) {
    print('skipped: a small disk can be mounted by root on Linux only');
    return [];
  }
  const env = { DATA_DIR: join(disk, 'data') };
  const ballast = join(disk, 'ballast');
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];

  const fillUnderLoad = async (round: number) => {
    const program = await startFaultProgram(env);
    const { url } = program;
    const freelancerIds = await addProfiles(url, 2);
    const visitors = sendVisitors({ url, freelancerIds, random, prefix: `${seed}-${round}` });
    const review = () =>
      statusOf(`${url}/api/freelancers/${freelancerIds[0]}/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 }),
      });
    await until('written to', async () => visitors.acknowledged.length > 20, faults);
    for (const left of LEFT_MEGABYTES) {
      fill(ballast, disk, left);
      await until('refused', async () => (await review()) === 507, faults);
      if (left === 0) await fillLog(env.DATA_DIR);
      for (let i = 0; i < 20; i += 1) {
        const reads = [
          `/api/freelancers/${freelancerIds[1]}/reviews?limit=${1 + i}`,
          '/readyz',
          '/',
        ];
        for (const path of reads) {
          const status = await statusOf(url + path);
          if (status !== 200) faults.push(`with ${left} MB left, ${path} answers ${status}`);
        }
      }
      rmSync(ballast);
      await until('accepted again', async () => (await review()) === 201, faults);
    }
    await visitors.stop();
    acknowledged.push(...visitors.acknowledged);
    faults.push(...visitors.unexpected);
    await program.stop();
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.includes('low disk space:'));
    if (lines.length !== LEFT_MEGABYTES.length) faults.push(`${lines.length} lines of no room`);
  };

  /** The program either starts read-only or prints the reason in one line. */
  const startOnFullDisk = async () => {
    fill(ballast, disk, 0);
    const { child, lines, ended } = runProgram(faultEnv(env));
    lines.on('line', (line) => line.includes('is open at') && child.kill());
    const { code, text } = await ended;
    rmSync(ballast);
    const isPlain = code === 0 || /^[^\n]*no room left[^\n]*\n$/.test(text);
    if (!isPlain) faults.push(`a start on a full disk ends with ${code}: ${text}`);
  };

  try {
    for (let round = 0; round < rounds; round += 1) {
      await fillUnderLoad(round);
      await startOnFullDisk();
      const place = { dataDir: env.DATA_DIR, databaseUrl: undefined };
      faults.push(...(await compare(place, acknowledged)));
      print(`after ${round + 1}, ${acknowledged.length} acknowledged: ${faults.length} faults`);
    }
  } finally {
    unmount();
  }
  return faults;
};
