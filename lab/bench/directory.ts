import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { listFreelancerPage } from '#features/directory/server/directory.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { compare, load, startServerProcess } from './processes.ts';
import { recordResponses } from './support/answers.ts';
import { atMost, type Figure, latencyFigure, rateFigure } from './support/table.ts';

const APP = new URL('./servers/serve-app.ts', import.meta.url);
const BARE = new URL('./servers/serve-bare.ts', import.meta.url);
const LIST = '/api/freelancers?limit=12';
const DEEP_LIST = '/api/freelancers?limit=12&offset=5000';

/** Captures the SQL of the list query as the driver receives it; the count of matches is a separate query. */
const captureListQuery = async ({ pool }: Database) => {
  let captured: { text: string; values: unknown[] } | undefined;
  const logger = { logQuery: (text: string, values: unknown[]) => (captured = { text, values }) };
  const query = { sortBy: 'popular', offset: 0, limit: 12 } as const;
  await listFreelancerPage(drizzle(pool, { logger }), query, { isAdmin: false });
  return captured;
};

/** Sends unique, uncached searches sequentially until it is stopped. */
const searchWithoutEnd = (url: string) => {
  let isStopped = false;
  let count = 0;
  const run = async () => {
    while (!isStopped) {
      count += 1;
      await (await fetch(`${url}/api/freelancers?search=${count.toString(36)}`)).arrayBuffer();
    }
    return count;
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
};

const measureHotList = async (app: string, bare: string): Promise<Figure> => {
  const [ours, reference] = await compare(`${app}${LIST}`, `${bare}/bytes/list`);
  return rateFigure(
    '(a) hot list of 12 : bare route with the same bytes',
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    0.6,
  );
};

const measureColdList = async (app: string, bare: string): Promise<Figure> => {
  const [ours, reference] = await compare(`${app}${LIST}`, `${bare}/query`);
  return rateFigure(
    '(b) cold list of 12 : bare route that reads the same rows as JSON and counts nothing',
    ours.requestsPerSecond,
    reference.requestsPerSecond,
    0.6,
  );
};

const measureDeepPage = async (app: string): Promise<Figure> => {
  const options = { connections: 1 };
  const [deep, first] = await compare(`${app}${DEEP_LIST}`, `${app}${LIST}`, options);
  const [ours, reference] = [1_000 / deep.requestsPerSecond, 1_000 / first.requestsPerSecond];
  return {
    what: '(c) cold page at offset 5,000 : first page, mean time',
    ours: `${Number(ours.toFixed(2))} ms`,
    reference: `${Number(reference.toFixed(2))} ms`,
    ...atMost(ours / reference, 3),
  };
};

const measureUnderSearch = async (app: string): Promise<Figure> => {
  const options = { rate: 2_000, seconds: 6 };
  const atRest = await load(`${app}${LIST}`, options);
  const searches = searchWithoutEnd(app);
  const busy = await load(`${app}${LIST}`, options);
  const count = await searches.stop();
  return latencyFigure(
    `(d) p99 of the hot list at 2,000/s beside ${count} slow searches : at rest`,
    busy.p99,
    atRest.p99,
    3,
  );
};

/** The list from the cache, from the database, at a deep page, and during other work. */
export const measureDirectory = async (
  database: Database,
  databaseUrl: string,
): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-'))).path;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const start = async (script: URL, more: Record<string, string> = {}) =>
    opened.use(await startServerProcess(script, { ...env, ...more })).url;
  const files = {
    ANSWERS_FILE: join(folder, 'answers.json'),
    QUERY_FILE: join(folder, 'query.json'),
  };

  const hot = await start(APP);
  const cold = await start(APP, { CACHE_BYTES: '0' });
  await recordResponses(files.ANSWERS_FILE, { '/list': `${hot}${LIST}` });
  await writeFile(files.QUERY_FILE, JSON.stringify(await captureListQuery(database)));
  const bare = await start(BARE, files);
  return [
    await measureHotList(hot, bare),
    await measureColdList(cold, bare),
    await measureDeepPage(cold),
    await measureUnderSearch(hot),
  ];
};
