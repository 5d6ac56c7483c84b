/**
 * The effect of a backup on visitors: the p99 latency of a mixed load of 500 requests per second during a
 * backup of 10,000 profiles and a million events, compared to the same load without a backup.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { insertEvents } from './analytics/analytics-events.ts';
import { type AutocannonResult, LOAD_CORE, onCore, startServerProcess } from './processes.ts';
import { insertProfiles } from './support/profiles.ts';
import { atMost, type Figure } from './support/table.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const PROFILES = 9_000;
const PROFILES_WITH_EVENTS = 1_000;
const RATE = 500;
const REST_SECONDS = 20;
const LONGEST_SECONDS = 600;
const ROUNDS = 3;
const SAMPLE_MS = 100;

const SERVER = new URL('./servers/serve-app.ts', import.meta.url);
const LOAD = fileURLToPath(new URL('./loads/load-mixed.ts', import.meta.url));
const BACKUP = fileURLToPath(new URL('../../src/ops/backup/backup-cli.ts', import.meta.url));

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const fill = async (place: Place) => {
  const database = await openDatabase(place);
  await insertEvents(database.pool, EVENTS);
  await insertProfiles(database.pool, PROFILES);
  await rebuildRollups(database.db);
  await database.pool.query('vacuum analyze');
  await database.close();
};

/** Runs until `isOver` resolves. Returns latencies in milliseconds and the number of completed requests. */
const loadUntil = async (url: string, seconds: number, isOver?: Promise<unknown>) => {
  const script = [process.execPath, LOAD, url, String(RATE), String(seconds)];
  const [command, parameters] = onCore(LOAD_CORE, [...script, String(PROFILES_WITH_EVENTS)]);
  const child = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  isOver?.then(() => child.stdin.end());
  const { latency, requests, non2xx, errors } = JSON.parse(
    await text(child.stdout),
  ) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return { ...latency, rate: requests.average };
};

/** The peak memory of a process, on systems that report it. */
const watchMemory = (child: ChildProcess) => {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      most = Math.max(most, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0));
    } catch {
      // The process has exited, or the system has no such file.
    }
  }, SAMPLE_MS);
  child.once('exit', () => clearInterval(timer));
  return () => Math.round(most / 1024);
};

const makeBackup = ({ dataDir, databaseUrl = '' }: Place, file: string) => {
  const child = spawn(process.execPath, ['--liftoff-only', BACKUP, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const begun = performance.now();
  const memory = watchMemory(child);
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the backup ended with ${code}`);
    return { seconds: (performance.now() - begun) / 1000, megabytes: memory() };
  });
  return ended;
};

const middle = <T>(list: T[], of: (each: T) => number): T =>
  list.toSorted((a, b) => of(a) - of(b))[list.length >> 1] as T;

const measurePlace = async (engine: string, place: Place): Promise<Figure> => {
  await withPriority('job', () => fill(place));
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
  await using server = await startServerProcess(SERVER, { ...env, LOG_LEVEL: 'silent' });
  await loadUntil(server.url, 5);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = join(place.dataDir, `${round}.tar`);
    const rest = await loadUntil(server.url, REST_SECONDS);
    const made = makeBackup(place, file);
    const busy = await loadUntil(server.url, LONGEST_SECONDS, made);
    const { seconds, megabytes } = await made;
    const size = Math.round(statSync(file).size / 2 ** 20);
    rounds.push({ rest, busy, ratio: busy.p99 / rest.p99 });
    console.log(
      `${engine}, round ${round + 1}: ${seconds.toFixed(1)} s, ${size} MB, at most ${megabytes} MB of memory; ` +
        `at rest ${rest.rate.toFixed(0)}/s p50 ${rest.p50} p99 ${rest.p99} max ${rest.max} ms, ` +
        `meanwhile ${busy.rate.toFixed(0)}/s p50 ${busy.p50} p99 ${busy.p99} max ${busy.max} ms`,
    );
    rmSync(file);
  }
  const { rest, busy, ratio } = middle(rounds, (each) => each.ratio);
  return {
    what: `p99 during a backup, ${engine}`,
    ours: `${busy.p99} ms`,
    reference: `${rest.p99} ms at rest`,
    ...atMost(ratio, 3),
  };
};

export const measureBackup = async (): Promise<Figure[]> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  const dataDir = folder.path;
  const embedded = await measurePlace('embedded', { dataDir, databaseUrl: undefined });
  await using postgres = await startPostgres({ durable: true });
  const databaseUrl = postgres.urlOf('postgres');
  return [embedded, await measurePlace('PostgreSQL', { dataDir, databaseUrl })];
};
