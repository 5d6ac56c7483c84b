/** The cost of a long review history: for the page that shows it, and for the next review. */
import type { Pool } from 'pg';
import { compare, startServerProcess } from './processes.ts';
import { atMost, type Figure } from './support/table.ts';
import { median } from './support/times.ts';

const SITE = new URL('./servers/serve-site.ts', import.meta.url);
const FEW = 10;
const MANY = 100_000;
const SUBMISSIONS = 200;

const insertReviewed = async (pool: Pool, count: number): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into freelancers (name) values ('Reviewed') returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating, comment,
       lucky_number, created_at, signals)
     select $1, 1 + i % 5, 1 + i % 4, 5, (select string_agg(md5(i::text || j), ' ') from
       generate_series(1, 15) j), i % 10000, now() - i * interval '1 minute', 0
     from generate_series(1, $2::int) i`,
    [id, count],
  );
  await pool.query(
    `insert into profile_counters (freelancer_id, is_hidden, review_count, look_alike_stars,
       services_stars, gfe_stars)
     select $1, false, count(*), sum(look_alike_rating), sum(services_rating), sum(gfe_rating)
     from reviews where freelancer_id = $1`,
    [id],
  );
  await pool.query('vacuum analyze all_reviews');
  return id;
};

const submit = async (site: string, id: number): Promise<number> => {
  const begin = performance.now();
  const answer = await fetch(`${site}/api/freelancers/${id}/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: 'Kind' }),
  });
  if (answer.status !== 201) throw new Error(`A review got ${answer.status}`);
  await answer.text();
  return performance.now() - begin;
};

export const measureReviews = async (pool: Pool, databaseUrl: string): Promise<Figure[]> => {
  const few = await insertReviewed(pool, FEW);
  const many = await insertReviewed(pool, MANY);
  await using site = await startServerProcess(SITE, {
    DATABASE_URL: databaseUrl,
    PAGE_BYTES: '0',
  });
  const [long, short] = await compare(`${site.url}/profile/${many}`, `${site.url}/profile/${few}`, {
    connections: 4,
  });
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < SUBMISSIONS; i++) {
    times[0].push(await submit(site.url, many));
    times[1].push(await submit(site.url, few));
  }
  const [slow, fast] = times.map(median) as [number, number];
  const perSecond = ({ requestsPerSecond }: typeof long) => `${Math.round(requestsPerSecond)}/s`;
  return [
    {
      what: `profile page rendered anew, ${FEW} reviews : ${MANY}`,
      ours: perSecond(long),
      reference: perSecond(short),
      ...atMost(short.requestsPerSecond / long.requestsPerSecond, 2),
    },
    {
      what: `a new review, with ${MANY} before it : with ${FEW}`,
      ours: `${slow.toFixed(1)} ms`,
      reference: `${fast.toFixed(1)} ms`,
      ...atMost(slow / fast, 2),
    },
  ];
};
