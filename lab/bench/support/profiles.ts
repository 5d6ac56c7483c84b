import type { Pool } from 'pg';
import { insertOpenings } from './openings.ts';

/** Each profile has ten reviews, and a popularity of its own. */
export const insertCounters = (pool: Pool) =>
  pool.query(
    `insert into profile_counters (freelancer_id, is_hidden, popularity_score, popularity_order,
       review_count, look_alike_stars, services_stars, gfe_stars)
     select id, is_hidden, id * 7919 % 10007, id * 7919 % 10007,
       10, 10 + id % 41, 10 + id % 41, 10 + id % 41
     from freelancers on conflict do nothing`,
  );

/**
 * Inserts profiles of about 2 KB of incompressible text. With variation, some are hidden, online, or lack
 * some fields.
 */
export const insertProfiles = async (
  pool: Pool,
  count: number,
  { isVaried = false } = {},
): Promise<void> => {
  await pool.query(
    `insert into freelancers (name, title, about, introduction, services, gallery_images,
       profile_image, whatsapp, location, location_area, price, updated_at, is_hidden, is_online)
     select
       'Profile ' || md5(i::text), 'Companion ' || i,
       case when $2 and i % 29 = 0 then '' else (select string_agg(md5(i::text || 'a' || j), ' ') from generate_series(1, 18) j) end,
       case when $2 and i % 29 = 0 then '' else (select string_agg(md5(i::text || 'b' || j), ' ') from generate_series(1, 12) j) end,
       array['Service ' || i % 10, 'Service ' || i % 7, 'Service ' || i % 3],
       case when $2 and i % 31 = 0 then '{}' else
         array(select 'https://pictures.example/' || md5(i::text || j) from generate_series(1, 5) j) end,
       case when $2 and i % 31 = 0 then '' else 'https://pictures.example/' || md5(i::text) end,
       case when $2 and i % 37 = 0 then '' else '+6500' || lpad((i * 7919 % 1000000)::text, 6, '0') end,
       'Area ' || i % 50,
       (array['North', 'Central', 'East', 'West'])[1 + i % 4],
       case when $2 and i % 41 = 0 then '' else '$' || 80 + i * 7919 % 500 || ' / 60mins' end,
       now() - i * interval '1 minute', $2 and i % 17 = 0, $2 and i % 5 = 0
     from generate_series(1, $1::int) i`,
    [count, isVaried],
  );
  await insertCounters(pool);
  if (isVaried) await insertOpenings(pool);
  // VACUUM marks rows as all-visible only once their WAL is flushed, hence the checkpoint. ANALYZE is
  // separate, because its writes would delay that.
  await pool.query('checkpoint');
  await pool.query('vacuum freelancers, profile_counters');
  await pool.query('analyze freelancers, profile_counters');
};
