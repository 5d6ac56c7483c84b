/** The cost of the most expensive uncached public reads with 100,000 profiles. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/server/db/db.ts';
import { createPostgresDatabase, type TestPostgres } from '#tests/support/postgres.ts';
import { startServerProcess } from './processes.ts';
import { insertProfiles } from './support/profiles.ts';

const SITE = new URL('./servers/serve-site.ts', import.meta.url);
const PROFILE_COUNT = 100_000;
const ROUNDS = 3;

/** Varies the query in each round, so that no response is cached. */
const reads: readonly { what: string; path: (round: number) => string }[] = [
  { what: 'list, first page', path: (round) => `/api/freelancers?limit=${12 + round}` },
  {
    what: 'list, 100 at offset 99,000',
    path: (round) => `/api/freelancers?limit=100&offset=${99_000 + round}`,
  },
  { what: 'search for one letter', path: (round) => `/api/freelancers?search=${'abc'[round]}` },
  {
    what: 'search for two letters',
    path: (round) => `/api/freelancers?search=${['ab', 'cd', 'ef'][round]}`,
  },
  {
    what: 'search without a hit',
    path: (round) => `/api/freelancers?search=${['zq', 'qz', 'zx'][round]}`,
  },
  {
    what: 'search for a letter, A-Z, offset 10,000',
    path: (round) => `/api/freelancers?search=${'def'[round]}&sortBy=alphabetical&offset=10000`,
  },
  {
    what: 'search for a letter, offset past the end',
    path: (round) => `/api/freelancers?search=${'123'[round]}&offset=999999999`,
  },
  {
    what: 'search of 200 letters',
    path: (round) => `/api/freelancers?search=${String(round).repeat(200)}`,
  },
  { what: 'home page', path: (round) => `/?sort=${['recent', 'price-low', 'price-high'][round]}` },
  { what: 'home page, ?pages=100', path: (round) => `/?pages=${98 + round}` },
  { what: 'sitemap.xml, the first time', path: () => '/sitemap.xml' },
  { what: 'a full file of the sitemap', path: (round) => `/sitemaps/profiles-${round + 1}.xml` },
];

const measure = async (url: string, path: string) => {
  const begin = performance.now();
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { milliseconds: performance.now() - begin, byteLength };
};

const measureRead = async (url: string, path: (round: number) => string) => {
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(url, path(round)));
  return rounds;
};

/** Prints the worst of several rounds, as there is no other implementation to compare with. */
export const measureBounds = async (postgres: TestPostgres): Promise<void> => {
  const databaseUrl = await createPostgresDatabase(postgres.urlOf('template1'));
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await insertProfiles(database.pool, PROFILE_COUNT);
  await database.close();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, DEMO: 'false' };
  await using server = await startServerProcess(SITE, env);
  await measure(server.url, '/');
  const table = [];
  for (const { what, path } of reads) {
    const rounds = await measureRead(server.url, path);
    const worst = Math.max(...rounds.map(({ milliseconds }) => milliseconds));
    const size = Math.max(...rounds.map(({ byteLength }) => byteLength));
    table.push({ what, 'worst (ms)': Math.round(worst), 'size (KB)': Math.round(size / 1024) });
  }
  console.table(table);
};
