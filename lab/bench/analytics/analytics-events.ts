import type { Pool } from 'pg';

const DAYS = 100;
const PROFILES = 1_000;

/**
 * Events of a hundred days in sessions of six events each; of ten events, four are views, five are photos and
 * one is a contact. Most sessions last one day; one in eight belongs to a returning visitor.
 */
export const insertEvents = async (pool: Pool, count: number): Promise<void> => {
  await pool.query(
    `insert into freelancers (name, price)
     select 'Profile ' || i, '$' || 60 + i * 7919 % 600 from generate_series(1, $1::int) i`,
    [PROFILES],
  );
  await pool.query(
    `insert into profile_counters (freelancer_id, is_hidden) select id, false from freelancers`,
  );
  const event = `
    1 + hashint4(i) % ${PROFILES / 2} + ${PROFILES / 2} as freelancer_id,
    case when s % 8 = 0 then 'back ' || hashint4(s) % ${Math.ceil(count / 1000)}
      else md5(s::text) end as session_id,
    now() - (abs(hashint4(s)::bigint) % (86400 * ${DAYS})) * interval '1 second' as created_at`;
  const events = (from: number, to: number) =>
    `(select i, i / 6 as s from generate_series(1, ${count}) i where i % 10 between ${from} and ${to}) e`;
  await pool.query(
    `insert into profile_analytics (freelancer_id, session_id, created_at, session_duration)
     select ${event}, case when i % 3 = 0 then 0 else i % 200 end from ${events(0, 3)}`,
  );
  await pool.query(
    `insert into photo_analytics (freelancer_id, session_id, created_at)
     select ${event} from ${events(4, 8)}`,
  );
  await pool.query(
    `insert into contact_analytics (freelancer_id, session_id, created_at, contact_type)
     select ${event}, (array['whatsapp', 'wechat', 'phone', 'sms'])[1 + i / 10 % 4]
     from ${events(9, 9)}`,
  );
  await pool.query('vacuum analyze');
};

const since = (days: number) =>
  `created_at >= (date_trunc('day', now() at time zone 'Asia/Singapore') - interval '${days - 1} days')
     at time zone 'Asia/Singapore'`;

/** The queries that the calls would need without rollups, for the current period only. */
export const naive = {
  summary: (days: number) => `
    select (select count(*) from profile_analytics where ${since(days)}),
      (select round(avg(session_duration)) from profile_analytics
        where session_duration > 0 and ${since(days)}),
      (select count(*) from contact_analytics where ${since(days)}),
      (select count(distinct session_id) from (
        select session_id from profile_analytics where ${since(days)}
        union all select session_id from photo_analytics where ${since(days)}
        union all select session_id from contact_analytics where ${since(days)}) any_event) as visitors`,
  funnel: (days: number) => `
    select count(*) filter (where viewed) as viewed, count(*) filter (where viewed and looked) as looked,
      count(*) filter (where viewed and looked and called) as called
    from (
      select session_id, bool_or(kind = 1) as viewed, bool_or(kind = 2) as looked,
        bool_or(kind = 3) as called
      from (
        select session_id, 1 as kind from profile_analytics where ${since(days)}
        union all select session_id, 2 from photo_analytics where ${since(days)}
        union all select session_id, 3 from contact_analytics where ${since(days)}) done
      group by session_id) sessions`,
  pricing: (days: number) => `
    select width_bucket(sort_price, array[100, 200, 300, 500]::numeric[]) as range, count(distinct f.id),
      count(v.id), avg(nullif(session_duration, 0))
    from freelancers f left join profile_analytics v on v.freelancer_id = f.id and v.${since(days)}
    group by range`,
};
