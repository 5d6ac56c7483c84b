import type { Pool } from 'pg';

/** Fills the directory with profiles of about 2 KB each, whose text does not compress. */
export const insertProfiles = async (pool: Pool, count: number): Promise<void> => {
  await pool.query(
    `insert into freelancers (name, title, about, introduction, services, gallery_images,
       profile_image, whatsapp, location, location_area, price, updated_at)
     select
       'Profile ' || md5(i::text), 'Companion ' || i,
       (select string_agg(md5(i::text || 'a' || j), ' ') from generate_series(1, 18) j),
       (select string_agg(md5(i::text || 'b' || j), ' ') from generate_series(1, 12) j),
       array['Service ' || i % 10, 'Service ' || i % 7, 'Service ' || i % 3],
       array(select 'https://pictures.example/' || md5(i::text || j) from generate_series(1, 5) j),
       'https://pictures.example/' || md5(i::text), '+6500' || lpad((i * 7919 % 1000000)::text, 6, '0'), 'Area ' || i % 50,
       (array['North', 'Central', 'East', 'West'])[1 + i % 4],
       '$' || 80 + i * 7919 % 500 || ' / 60mins',
       now() - i * interval '1 minute'
     from generate_series(1, $1::int) i`,
    [count],
  );
  await pool.query(
    `insert into profile_counters (freelancer_id, is_hidden, popularity_score, popularity_order,
       review_count, look_alike_stars, services_stars, gfe_stars)
     select id, is_hidden, id * 7919 % 10007, id * 7919 % 10007,
       10, 10 + id % 41, 10 + id % 41, 10 + id % 41
     from freelancers on conflict do nothing`,
  );
  // Only rows that have reached the log can be marked as visible to all.
  await pool.query('checkpoint');
  await pool.query('vacuum analyze freelancers, profile_counters');
};
