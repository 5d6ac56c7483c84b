import type { Pool } from 'pg';

/**
 * Gives every profile five hours a day for three weeks, at a time of its own, and those that are online
 * the next four hours.
 */
export const insertOpenings = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into profile_states (freelancer_id, openings, openings_until)
     select f.id, range_agg(opening.span), now() + interval '22 days'
     from freelancers f cross join lateral (
       select tstzrange(start, start + interval '5 hours') as span from (
         select date_trunc('day', now()) + day * interval '1 day' + f.id % 24 * interval '1 hour' as start
         from generate_series(1, 21) day
       ) days
       union all
       select tstzrange(now(), now() + interval '4 hours') where f.is_online
     ) opening group by f.id on conflict do nothing`,
  );
  await pool.query('vacuum profile_states');
  await pool.query('analyze profile_states');
};
