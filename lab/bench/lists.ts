import { login } from '#features/auth/auth.contract.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { listedGaps } from '#features/profiles/profile-gaps.rules.ts';
import { listSorts } from '#features/profiles/profile-list.contract.ts';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Database } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import type { BenchDatabase } from './support/bench-database.ts';
import { insertProfiles } from './support/profiles.ts';
import { atMost, type Figure } from './support/table.ts';
import { inMs, percentile, watchDatabase } from './support/times.ts';

const SIZES = [1_000, 100_000];
const NUMBERS_PER_PROFILE = 10;
const REQUESTS = 25;
const ADMIN = { username: 'bench', password: 'correct horse battery' };

/** The lower quartile, because other load on the machine only adds time. */
const typical = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 2] ?? 0;

interface Call {
  readonly url: string;
  readonly topics: string[];
}

const addLuck = async ({ pool }: Database): Promise<void> => {
  await pool.query(
    `insert into lucky_number_history (freelancer_id, lucky_number)
     select f.id, (f.id * 7919 + i * 104729) % 10000 from freelancers f, generate_series(1, $1::int) i`,
    [NUMBERS_PER_PROFILE],
  );
  await pool.query(
    `insert into fourd_draws (draw_number, draw_date, first_prize, second_prize, third_prize,
       starter_prizes, consolation_prizes)
     select d::text, date '2026-01-01' + d, d * 7, d * 11, d * 13,
       array(select (d * 97 + i * 31) % 10000 from generate_series(1, 10) i),
       array(select (d * 89 + i * 37) % 10000 from generate_series(1, 10) i)
     from generate_series(1, 6) d on conflict do nothing`,
  );
  await pool.query('vacuum analyze lucky_number_history');
};

/** Uncached: the data that each call depends on have changed. */
const calls = (size: number): Record<string, Call> => {
  const list = (query: string) => `/api/admin/freelancers?${query}`;
  const none: string[] = [];
  const sorts = listSorts.flatMap((sort) =>
    ['asc', 'desc'].map((direction) => `sortBy=${sort}&direction=${direction}`),
  );
  const filters = [
    ...['shown=shown', 'shown=hidden', 'online=online', 'online=offline', 'area=East'],
    ...['service=Service+9', 'service=Service+0', ...listedGaps.map((gap) => `lacks=${gap}`)],
  ];
  const middle = Math.floor(size / 40);
  return {
    'Lucky Garden, a page': { url: '/api/lucky-garden', topics: ['popularity'] },
    'Lucky Garden, who is in it': { url: '/api/lucky-garden', topics: ['lucky-history'] },
    'list, first page': { url: list(''), topics: none },
    'list, first page after a change': { url: list(''), topics: ['freelancers'] },
    ...Object.fromEntries(
      sorts.map((sort) => [`list, ${sort}`, { url: list(sort), topics: none }]),
    ),
    'list, page in the middle': { url: list(`offset=${size / 2}`), topics: none },
    'list, last page': { url: list(`offset=${size - 25}`), topics: none },
    'list, middle by popularity': {
      url: list(`sortBy=popularityScore&direction=desc&offset=${size / 2}`),
      topics: none,
    },
    ...Object.fromEntries(
      filters.flatMap((filter) => [
        [`list, ${filter}, after a change`, { url: list(filter), topics: ['freelancers'] }],
        ...sorts.map((sort) => [
          `list, ${filter}, ${sort}`,
          { url: list(`${filter}&${sort}`), topics: none },
        ]),
      ]),
    ),
    'list, shown ones, far into it': { url: list(`shown=shown&offset=${middle}`), topics: none },
    'list, search for words': { url: list('search=profile+c4ca4238a'), topics: ['freelancers'] },
    'list, search for a number': { url: list('search=%2B65+0001+23'), topics: ['freelancers'] },
    'list, search for an id': { url: list('search=777'), topics: ['freelancers'] },
    'list, search for nothing': { url: list('search=nobody'), topics: ['freelancers'] },
    'list, one letter': { url: list('search=e'), topics: ['freelancers'] },
    'list, one rare letter': { url: list('search=z'), topics: ['freelancers'] },
    'list, one letter, next page': { url: list('search=e&offset=25'), topics: none },
  };
};

const openSite = async (database: Database, size: number, dataDir: string) => {
  await createAdmin(database.db, ADMIN);
  await withPriority('job', () => insertProfiles(database.pool, size, { isVaried: true }));
  await addLuck(database);
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, database });
  const takeSpent = watchDatabase(database);
  const signedIn = await app.inject({ method: login.method, url: login.path, body: ADMIN });
  const headers = { [SESSION_HEADER]: signedIn.json().sessionId };
  return {
    close: () => app.close(),
    time: async ({ url, topics }: Call) => {
      if (topics.length > 0) app.responseCache.invalidate(...topics);
      takeSpent();
      const begin = performance.now();
      const { statusCode } = await app.inject({ url, headers });
      const whole = performance.now() - begin;
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      return { whole, inDatabase: takeSpent() };
    },
  };
};

/** Lists with 100,000 and with 1,000 profiles, measured alternately so that other load affects both. */
export const measureLists = async (open: () => Promise<BenchDatabase>): Promise<Figure[]> => {
  const rooms = await Promise.all(SIZES.map(open));
  const sites = [];
  for (const [index, { database, dataDir }] of rooms.entries()) {
    sites.push(await openSite(database, SIZES[index] ?? 0, dataDir));
  }
  const [small = {}, large = {}] = SIZES.map(calls);
  const figures: Figure[] = [];
  for (const [what, call] of Object.entries(large)) {
    const times: number[][] = [[], []];
    const inDatabase: number[] = [];
    for (let i = 0; i < REQUESTS; i += 1) {
      times[0]?.push((await sites[0]?.time(small[what] ?? call))?.whole ?? 0);
      const taken = await sites[1]?.time(call);
      times[1]?.push(taken?.whole ?? 0);
      inDatabase.push(taken?.inDatabase ?? 0);
    }
    const [reference = 0, ours = 0] = times.map(typical);
    const late = [times[1] ?? [], inDatabase].map((all) => inMs(percentile(all, 0.95)));
    figures.push({
      what,
      ours: `${ours.toFixed(2)} ms, p95 ${late[0]}, in the database ${late[1]}`,
      reference: `${reference.toFixed(2)} ms`,
      ...atMost(ours / reference, 3),
    });
  }
  for (const site of sites) await site.close();
  for (const room of rooms) await room[Symbol.asyncDispose]();
  return figures;
};
