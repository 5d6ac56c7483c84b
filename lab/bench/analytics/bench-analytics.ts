/**
 * Benchmarks the dashboard calls on many events against plain SQL over the same events. `node
 * lab/bench/analytics/bench-analytics.ts 1 5 10` sets the millions of events on PostgreSQL; the embedded engine gets
 * one million unless `--no-embedded` is given.
 */
import { ranges } from '#features/analytics/dashboard-search.rules.ts';
import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import {
  readFunnel,
  readPricingInsights,
  readSummary,
} from '#features/analytics/server/analytics.service.ts';
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Database, Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { type Engine, openBenchDatabase } from '../support/bench-database.ts';
import { percentile } from '../support/times.ts';
import { insertEvents, naive } from './analytics-events.ts';
import { measureIngest } from './analytics-ingest.ts';

const MILLION = 1_000_000;
const REQUESTS = 40;
const ADMIN = { username: 'bench', password: 'correct horse battery' };
const calls = { summary: '', funnel: '/conversion-funnel', pricing: '/pricing-insights' };
const today = dayNumberAt(new Date());
const reads = {
  summary: (db: Db, days: number) => readSummary(db, { days }, today),
  funnel: (db: Db, days: number) => readFunnel(db, { days }, today),
  pricing: (db: Db, days: number) => readPricingInsights(db, days, today),
};

const timed = async <T>(work: () => Promise<T>) => {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
};

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

const startHttp = async (database: Database, dataDir: string) => {
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, database });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  await createAdmin(database.db, ADMIN);
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { sessionId } = (await login.json()) as { sessionId: string };
  const getAs = (headers: Record<string, string>) => async (path: string) => {
    const answer = await fetch(base + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  return {
    get: getAs({ [SESSION_HEADER]: sessionId }),
    visit: getAs({}),
    close: () => app.close(),
  };
};

type Get = (path: string) => Promise<string>;

const unhurried = <T>(run: () => Promise<T>) => timed(() => withPriority('job', run));
const timesOf = async (work: () => Promise<unknown>, count = REQUESTS) => {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) times.push((await timed(work)).ms);
  return times;
};

const measureCalls = async (database: Database, get: Get) => {
  const rows = [];
  for (const days of ranges) {
    for (const [call, path] of Object.entries(calls)) {
      const name = call as keyof typeof calls;
      const times = await timesOf(() => get(`/api/analytics${path}?days=${days}`));
      const inDatabase = await timesOf(() => reads[name](database.db, days));
      const plain = await unhurried(() => database.pool.query(naive[name](days)));
      rows.push({
        call,
        days,
        'in the database': milliseconds(percentile(inDatabase, 0.5)),
        first: milliseconds(times[0] ?? 0),
        median: milliseconds(percentile(times, 0.5)),
        p95: milliseconds(percentile(times, 0.95)),
        'plain SQL': milliseconds(plain.ms),
        ratio: Math.round(plain.ms / percentile(inDatabase, 0.5)),
        memory: megabytes(process.memoryUsage().rss),
      });
    }
  }
  console.table(rows);
};

const measureExport = async (get: Get) => {
  const { result, ms } = await timed(() => get('/api/analytics/export?days=90'));
  console.log(
    `export of 90 days: ${result.split('\n').length - 2} rows in ${milliseconds(ms)}, ${megabytes(process.memoryUsage().rss)}`,
  );
};

/** Latency of the public directory while another client loads the dashboard continuously. */
const measureNeighbour = async (get: Get, visit: Get) => {
  const list = '/api/freelancers?sortBy=recent';
  const alone = await timesOf(() => visit(list), 300);
  let looping = true;
  const dashboard = (async () => {
    while (looping) {
      const paths = Object.values(calls).map((path) => `/api/analytics${path}?days=90`);
      await Promise.all(paths.map(get));
    }
  })();
  const beside = await timesOf(() => visit(list), 300);
  looping = false;
  await dashboard;
  const [before, after] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  console.log(
    `p99 of the directory: ${milliseconds(before)} alone, ${milliseconds(after)} beside the dashboard (${(after / before).toFixed(1)} times)`,
  );
};

const measure = async (engine: Engine, events: number) => {
  await using opened = await openBenchDatabase(engine, { durable: true });
  const { database, dataDir } = opened;
  console.log(`\n${engine}, ${events / MILLION} million events`);
  const filled = await unhurried(() => insertEvents(database.pool, events));
  const built = await unhurried(() => rebuildRollups(database.db));
  await unhurried(() => database.pool.query('vacuum analyze'));
  console.log(
    `filled in ${milliseconds(filled.ms)}, rollups built in ${milliseconds(built.ms)}, ${megabytes(process.memoryUsage().rss)}`,
  );
  const http = await startHttp(database, dataDir);
  await measureCalls(database, http.get);
  await measureExport(http.get);
  await measureNeighbour(http.get, http.visit);
  console.log('events stored, by 50 visitors at once', await measureIngest(database));
  await http.close();
};

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
for (const millions of sizes.length > 0 ? sizes : [1, 5, 10]) {
  await measure('PostgreSQL', millions * MILLION);
}
if (!process.argv.includes('--no-embedded')) await measure('embedded', MILLION);
