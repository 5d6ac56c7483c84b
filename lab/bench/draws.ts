/** Checks of numbers against many draws, and the winners among many lucky numbers. */
import { listDrawPage } from '#features/luck/draws/server/draws.queries.ts';
import { readBloomDays, readGarden } from '#features/luck/garden/server/lucky-garden.queries.ts';
import {
  countMatchesOf,
  findDrawWithNeighbours,
  findMatches,
  listBloomers,
  readDrawnNumbers,
} from '#features/luck/garden/server/results.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { insertProfiles } from './support/profiles.ts';
import { inMs, percentile } from './support/times.ts';

const GOAL_MS = 50;
const ROUNDS = 40;
const PAGE = 12;

/** `DRAWS_SCALE=0.01` reduces all sizes by a factor of a hundred. */
const scale = Number(process.env.DRAWS_SCALE ?? 1);
const scaled = (count: number) => Math.max(1, Math.round(count * scale));
const PROFILES = scaled(10_000);
const DRAWS = scaled(10_000);
const NUMBERS = scaled(1_000_000);
/** The share of the lucky numbers that belong to the most reviewed profile. */
const OF_ONE = scaled(100_000);

const insertDraws = ({ pool }: Database) =>
  pool.query(
    `insert into fourd_draws (draw_number, draw_date, first_prize, second_prize, third_prize,
       starter_prizes, consolation_prizes)
     select d::text, date '1950-01-01' + d * 2, random() * 9999, random() * 9999, random() * 9999,
       array(select (random() * 9999)::smallint from generate_series(1, 10) where d > 0),
       array(select (random() * 9999)::smallint from generate_series(1, 10) where d > 0)
     from generate_series(1, $1::int) d`,
    [DRAWS],
  );

/** Spread over all profiles, with every tenth number for the favourite. */
const insertNumbers = async ({ pool }: Database, favourite: number) => {
  await pool.query(
    `insert into lucky_number_history (freelancer_id, lucky_number, created_at)
     select case when i % ($1::int / $2::int) = 0 then $3::int else 1 + (random() * ($4::int - 1))::int end,
       random() * 9999, now() - ($1::int - i) * interval '1 minute'
     from generate_series(1, $1::int) i`,
    [NUMBERS, OF_ONE, favourite, PROFILES],
  );
  await pool.query('vacuum analyze lucky_number_history, fourd_draws, freelancers');
};

/** The duration of `read`, including the round trips of its queries. */
const row = async (what: string, read: (round: number) => Promise<unknown>, goal = true) => {
  await read(0);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const begin = performance.now();
    await read(round);
    times.push(performance.now() - begin);
  }
  const p95 = percentile(times, 0.95);
  return {
    what,
    'p50 (ms)': inMs(percentile(times, 0.5)),
    'p95 (ms)': inMs(p95),
    'worst (ms)': inMs(Math.max(...times)),
    goal: goal ? `<= ${GOAL_MS}` : '',
    met: goal ? (p95 <= GOAL_MS ? 'yes' : 'NO') : '',
  };
};

const numbersOf = (round: number, count: number) =>
  Array.from({ length: count }, (_, index) => (round * 7919 + index * 101) % 10_000);

const measure = async (database: Database) => {
  const { db, pool } = database;
  await pool.query('select setseed(0.15)');
  await insertProfiles(pool, PROFILES);
  const favourite = Math.ceil(PROFILES / 2);
  await insertDraws(database);
  await insertNumbers(database, favourite);
  const drawn = await readDrawnNumbers(db);
  const drawAt = (round: number) => String(1 + ((round * 997) % DRAWS));

  const { ids, wins, winAt } = await readGarden(db);
  const blooms = [...ids.subarray(0, 24)].flatMap((id, index) => {
    const win = wins[winAt[index] ?? -1];
    return win ? [{ id, ...win }] : [];
  });

  const table = [
    await row('nothing: select 1', () => pool.query('select 1'), false),
    await row('matches of 1 number', (round) => findMatches(db, numbersOf(round, 1))),
    await row('matches of 100 numbers', (round) => findMatches(db, numbersOf(round, 100))),
    await row(
      'reference: 1 number without the index',
      (round) =>
        pool.query(
          `select count(*) from fourd_draws where $1::smallint in (first_prize, second_prize, third_prize)
           or $1 = any(starter_prizes) or $1 = any(consolation_prizes)`,
          numbersOf(round, 1),
        ),
      false,
    ),
    await row('a draw, and who bloomed', async (round) => {
      const draw = await findDrawWithNeighbours(db, drawAt(round));
      if (draw) await listBloomers(db, draw);
    }),
    await row('a page of draws', (round) =>
      listDrawPage(db, { offset: (round * 997) % DRAWS, limit: PAGE }),
    ),
    await row('who is in the Lucky Garden', () => readGarden(db)),
    await row('since when, for a page of it', () => readBloomDays(db, blooms)),
    await row('all numbers ever drawn, once per draw', () => readDrawnNumbers(db), false),
    await row("a profile's count of matches", (round) =>
      countMatchesOf(db, 1 + (round % PROFILES), drawn),
    ),
    await row(`the same of ${OF_ONE} numbers`, () => countMatchesOf(db, favourite, drawn)),
    await row(
      'reference: only counting those',
      () =>
        pool.query('select count(*) from lucky_number_history where freelancer_id = $1', [
          favourite,
        ]),
      false,
    ),
  ];
  console.log(`${DRAWS} draws, ${NUMBERS} lucky numbers of ${PROFILES} profiles, PostgreSQL`);
  console.table(table);
};

export const measureDraws = async (): Promise<void> => {
  await using opened = await openBenchDatabase('PostgreSQL');
  await withPriority('job', () => measure(opened.database));
};
