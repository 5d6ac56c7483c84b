/** The gain of a second process, and the effect of a rolling restart on visitors. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { startFleet } from '#tests/support/fleet/instances.ts';
import { startProxy } from '#tests/support/fleet/proxy.ts';
import { sendSteadily } from '#tests/support/fleet/steady-visitors.ts';
import { createPostgresDatabase, type TestPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/running-server.ts';
import { isNginxHere, startNginx } from './nginx.ts';
import { limitToHalfCore } from './support/half-core.ts';
import { insertSearchProfiles } from './support/search-profiles.ts';
import { atLeast, atMost, type Figure } from './support/table.ts';
import { median } from './support/times.ts';

const LOAD = new URL('./loads/load-site.ts', import.meta.url);
const ROUNDS = 3;
const WARM_UP_SECONDS = 20;
const ROUND_SECONDS = 10;
const CONNECTIONS = 48;
const PROFILE_COUNT = 10_000;
/** The profiles that get most of the visits. */
const PROFILES = 100;
const RATE = 200;
const RESTARTS = 2;
const WARM_UP_MS = 5_000;

const loadSite = async (url: string, seconds: number): Promise<number> => {
  const args = [fileURLToPath(LOAD), url, CONNECTIONS, seconds, PROFILES].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return (JSON.parse(stdout) as { requestsPerSecond: number }).requestsPerSecond;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** One process with half a core, or two with half a core each; the load and the database use the rest. */
const measureProcesses = async (databaseUrl: string, count: 1 | 2): Promise<number> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  const program = await startProgram({
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    WORKERS: String(count),
  });
  const pid = program.process.pid ?? 0;
  const groups = (count === 1 ? [pid] : childrenOf(pid)).map(limitToHalfCore);
  try {
    await loadSite(program.url, WARM_UP_SECONDS);
    return await loadSite(program.url, ROUND_SECONDS);
  } finally {
    await program.stop();
    for (const group of groups) group[Symbol.dispose]();
  }
};

export const measureWorkers = async (databaseUrl: string): Promise<Figure> => {
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    results[0].push(await measureProcesses(databaseUrl, 1));
    results[1].push(await measureProcesses(databaseUrl, 2));
  }
  const [one, two] = [median(results[0]), median(results[1])];
  return {
    what: 'Pages and calls, two processes / one, half a core for each',
    ours: `${two.toFixed(0)}/s`,
    reference: `${one.toFixed(0)}/s`,
    ...atLeast(two / one, 1.6),
  };
};

/**
 * A directory with realistic texts: with random words, each search would match against 300,000 distinct ones.
 */
export const makeDirectory = async (postgres: TestPostgres): Promise<string> => {
  const databaseUrl = await createPostgresDatabase(postgres.urlOf('template1'));
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await withPriority('job', () => insertSearchProfiles(database.pool, PROFILE_COUNT));
  await database.close();
  return databaseUrl;
};

export const measureRestarts = async (databaseUrl: string): Promise<Figure> => {
  await using fleet = await startFleet(2, {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'off',
    STOP_DELAY_SECONDS: '5',
  });
  const byNginx = isNginxHere();
  await using proxy = await (byNginx ? startNginx(fleet.ports) : startProxy(fleet.urls));
  const visitors = sendSteadily(proxy.url, { perSecond: RATE, profileId: 1 });
  // Waits until the pages are cached.
  await delay(WARM_UP_MS);
  for (let round = 0; round < RESTARTS; round += 1) {
    // The time after which a proxy with passive health checks retries an instance.
    await fleet.restartAll(() => delay(2_000));
  }
  const { answered, failed, failures } = await visitors.stop();
  for (const failure of failures) console.log(`failed: ${failure}`);
  return {
    what: `${RESTARTS} rolling restarts of two, ${RATE} requests/s by ${byNginx ? 'nginx' : 'http-proxy-3'}`,
    ours: `${failed} failed`,
    reference: `${answered} answered`,
    ...atMost(failed, 0),
  };
};
