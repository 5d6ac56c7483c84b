/** Uncached searches, facets and suggestions among many profiles. */
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import {
  createDirectorySearch,
  type DirectorySearchService,
} from '#features/directory/server/directory-search.service.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import type { Database } from '#platform/server/db/db.ts';
import { patternContaining } from '#platform/server/db/like-pattern.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { expensiveSearches, ordinarySearch } from '#tests/support/search-vocabulary.ts';
import { type Engine, openBenchDatabase } from './support/bench-database.ts';
import { insertSearchProfiles } from './support/search-profiles.ts';
import { inMs, percentile, threadMs, watchDatabase } from './support/times.ts';

const ROUNDS = 3;
/** Of each of the worst searches. */
const COST_ROUNDS = 5;
const SEARCHES_PER_KIND = 20;
const visitor = { isAdmin: false };

/** Single letters and Chinese characters, names and misspellings, places and services, and filters. */
const asked: Record<string, string | string[]>[] = [
  ...['a', 'e', 'z', 'me', 'xi', '美', '美丽', '晓雪', '琳娜'].map((search) => ({ search })),
  ...['samantha', 'genevive', 'stephnie', 'chen meili', 'linmeihua', 'jasmin'].map((search) => ({
    search,
  })),
  ...['orchard', 'tiong bahru', '兀里', 'd9', 'tampines mrt'].map((search) => ({ search })),
  ...['dinner', '晚餐', 'karaoke', 'coffee chat', 'dinner orchard', 'music'].map((search) => ({
    search,
  })),
  { service: ['City Tour', 'Karaoke'] },
  { nationality: 'Thai', minPrice: '100', maxPrice: '300', available: 'true' },
  { near: ['d09', 'bugis'], minRating: '3' },
  { search: 'a', location: 'East', sortBy: 'price-low' },
  { search: 'natalie', service: 'Dinner Companion', offset: '12' },
];

const timesOf = async (database: Database, reads: (() => Promise<unknown>)[]) => {
  const takeSpent = watchDatabase(database);
  const whole: number[] = [];
  const inDatabase: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const read of reads) {
      takeSpent();
      const begin = performance.now();
      await read();
      whole.push(performance.now() - begin);
      inDatabase.push(takeSpent());
    }
  }
  return { whole, inDatabase };
};

const row = (what: string, { whole, inDatabase }: Awaited<ReturnType<typeof timesOf>>) => ({
  what,
  'p50 (ms)': inMs(percentile(whole, 0.5)),
  'p95 (ms)': inMs(percentile(whole, 0.95)),
  'worst (ms)': inMs(Math.max(...whole)),
  'p95 in the database (ms)': inMs(percentile(inDatabase, 0.95)),
});

/** Plain SQL that counts substring matches, and counts services. */
const plainReads = ({ pool }: Database) =>
  asked.map(({ search = '', service = [] }) => async () => {
    const values = [patternContaining(String(search)), [service].flat()];
    const where = `not is_hidden and search_text ilike $1 and (cardinality($2::text[]) = 0 or services && $2)`;
    await pool.query(`select count(*) from freelancers where ${where}`, values);
    await pool.query(
      `select key, count(*) from freelancers, unnest(services) key where ${where} group by key`,
      values,
    );
  });

const measure = async (engine: Engine, count: number) => {
  await using opened = await openBenchDatabase(engine);
  const { database } = opened;
  await ensureStarterServices(database.db);
  await insertSearchProfiles(database.pool, count);
  // Plain SQL would have this index; the product does not need it.
  await database.pool.query('create index on freelancers using gin (search_text gin_trgm_ops)');
  await database.pool.query('vacuum analyze freelancers, profile_counters, profile_changes');
  const directory = createDirectorySearch(database.db);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const begin = performance.now();
  await directory.suggest('mei');
  const loaded = performance.now() - begin;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.external - before.heapUsed - before.external) / 2 ** 20;
  const queries = asked.map((query) => listFreelancers.query.parse(query));
  const table = [
    row(
      'search and its first page',
      await timesOf(
        database,
        queries.map((query) => async () => (await directory.find(query, visitor)).page()),
      ),
    ),
    row(
      'facets',
      await timesOf(
        database,
        queries.map((query) => () => directory.facets(query, visitor)),
      ),
    ),
    row(
      'faces of districts',
      await timesOf(
        database,
        queries.map((query) => () => directory.districtFaces(query)),
      ),
    ),
    row(
      'suggestions',
      await timesOf(
        database,
        queries.map(
          ({ search }) =>
            () =>
              directory.suggest(search ?? 'a'),
        ),
      ),
    ),
    row(
      'plain SQL: ilike, and services of what it finds',
      await timesOf(database, plainReads(database)),
    ),
  ];
  console.log(
    `${count} profiles, ${engine}; index: ${Math.round(loaded)} ms, ${Math.round(megabytes)} MB`,
  );
  console.table(table);
  await measureWorst(database, directory);
};

const orders = ['popular', 'recent', 'price-low', 'price-high', 'alphabetical', 'top-rated'];

/**
 * The median of several times, because one of them may collect the garbage of earlier searches, or run
 * unoptimized code after searches of another kind.
 */
const medianCost = async (read: () => Promise<unknown>, takeSpent: () => number) => {
  const costs = { thread: [] as number[], database: [] as number[] };
  for (let round = 0; round < COST_ROUNDS; round++) {
    takeSpent();
    const before = threadMs();
    await read();
    costs.thread.push(threadMs() - before);
    costs.database.push(takeSpent());
  }
  return { thread: percentile(costs.thread, 0.5), database: percentile(costs.database, 0.5) };
};

/** The most expensive of several searches of each kind, in CPU time of this thread and in the database. */
const measureWorst = async (database: Database, directory: DirectorySearchService) => {
  const random = createSeededRandom(26);
  const takeSpent = watchDatabase(database);
  const kinds = { ...expensiveSearches, 'ordinary searches': ordinarySearch };
  const table = [];
  for (const [what, make] of Object.entries(kinds)) {
    const worst = { search: 0, facets: 0, suggestions: 0, database: 0 };
    for (let index = 0; index < SEARCHES_PER_KIND; index++) {
      const query = listFreelancers.query.parse({
        search: make(random).slice(0, MAX_SEARCH_LENGTH),
        sortBy: random.pick(orders),
        limit: '100',
        offset: random.pick(['0', '10000']),
      });
      const reads: [keyof typeof worst, () => Promise<unknown>][] = [
        ['search', async () => (await directory.find(query, visitor)).page()],
        ['facets', () => directory.facets(query, visitor)],
        ['suggestions', () => directory.suggest(query.search)],
      ];
      for (const [name, read] of reads) {
        const cost = await medianCost(read, takeSpent);
        worst[name] = Math.max(worst[name], cost.thread);
        worst.database = Math.max(worst.database, cost.database);
      }
    }
    table.push({
      what,
      'search: this thread (ms)': inMs(worst.search),
      'facets (ms)': inMs(worst.facets),
      'suggestions (ms)': inMs(worst.suggestions),
      'in the database (ms)': inMs(worst.database),
    });
  }
  console.table(table);
};

/** `SEARCH_PROFILES` reduces the size of both directories. */
export const measureSearch = async (): Promise<void> => {
  const most = Number(process.env.SEARCH_PROFILES ?? 100_000);
  await withPriority('job', () => measure('PostgreSQL', most));
  await withPriority('job', () => measure('embedded', most / 10));
};
