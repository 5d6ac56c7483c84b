/** The panel of the newest reviews, compared to the simplest query that reads as many rows by an index. */
import type { Pool } from 'pg';
import { listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { reviewSignals } from '#features/reviews/review-signals.rules.ts';
import { listNewest } from '#features/reviews/server/review-moderation.queries.ts';
import { analyseReviews } from '#features/reviews/server/review-signals.service.ts';
import type { Database } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { insertProfiles } from './support/profiles.ts';
import { atMost, type Figure, printTable } from './support/table.ts';
import { median } from './support/times.ts';

const REVIEWS = 100_000;
const HIDDEN = 5_000;
const PROFILES = 1_000;
const ROUNDS = 60;
/** Hidden reviews have no index per signal. */
const GOAL = 5;

const columns = `freelancer_id, look_alike_rating, services_rating, gfe_rating, comment, created_at,
  visitor, text_hash, signals`;
/** One row in a hundred has each signal, so that filling a page requires a scan. */
const rows = (count: number) => `
  1 + hashint4(i) % ${PROFILES / 2} + ${PROFILES / 2}, 1 + i % 5, 1 + i % 4, 5, md5(i::text), now() - i * interval '1 minute',
  md5('v' || i), md5('t' || i), case when hashint4(i) % 20 = 0 then 1 << (i % 5) else 0 end
  from generate_series(1, ${count}) i`;

const insertReviews = async (pool: Pool) => {
  await pool.query(`insert into reviews (${columns}) select ${rows(REVIEWS)}`);
  await pool.query(`insert into all_reviews (hidden_at, ${columns}) select now(), ${rows(HIDDEN)}`);
  await pool.query('vacuum analyze all_reviews, freelancers');
};

const timed = async (read: () => Promise<unknown>) => {
  const begin = performance.now();
  await read();
  return performance.now() - begin;
};

/** Alternates between both, so that other load affects them equally. */
const compare = async (
  what: string,
  ours: () => Promise<unknown>,
  plain: () => Promise<unknown>,
): Promise<Figure> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timed(ours));
    times[1].push(await timed(plain));
  }
  const [own, reference] = times.map(median) as [number, number];
  const inMs = (value: number) => `${value.toFixed(2)} ms`;
  return {
    what,
    ours: inMs(own),
    reference: inMs(reference),
    ...atMost(own / reference, GOAL),
  };
};

const measure = async ({ db, pool }: Database) => {
  await insertProfiles(pool, PROFILES);
  await insertReviews(pool);
  const read = (query: object) => listNewest(db, listNewestReviews.query.parse(query));
  const { rows: middle } = await pool.query(
    `select (extract(epoch from created_at) * 1000000)::bigint || '-' || id as cursor from reviews
     order by created_at desc offset ${REVIEWS / 2} limit 1`,
  );
  const plain = (where: string) => () =>
    pool.query(
      `select r.*, f.name from reviews r join freelancers f on f.id = r.freelancer_id ${where}
       order by r.created_at desc nulls last, r.id desc nulls last limit 31`,
    );
  const figures = [
    await compare('newest reviews', () => read({}), plain('')),
    await compare('from the middle', () => read({ before: middle[0].cursor }), plain('')),
    await compare('hidden ones', () => read({ state: 'hidden' }), plain('')),
  ];
  for (const signal of reviewSignals) {
    figures.push(await compare(`with ${signal}`, () => read({ signal }), plain('')));
  }
  figures.push(await compare('nothing to look at', () => analyseReviews(db), plain('')));
  printTable(figures);
  await pool.query('update reviews set signals = null where id % 500 = 0');
  console.log(`looking at 200 reviews: ${(await timed(() => analyseReviews(db))).toFixed(0)} ms`);
};

export const measureModeration = async (): Promise<void> => {
  await using opened = await openBenchDatabase('PostgreSQL');
  await withPriority('job', () => measure(opened.database));
};
