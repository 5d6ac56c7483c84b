import { sql } from 'drizzle-orm';
import { writeOnline } from '#features/availability/server/schedules.queries.ts';
import { orderByScore } from '#features/profiles/server/popularity-order.queries.ts';
import { addStars } from '#features/profiles/server/profile-counters.queries.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { findProfile } from '#features/profiles/server/profiles.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { allReviews, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The current state of a profile in the database. */
export const readFreelancer = async (db: Db, id: number) => {
  const profile = await findProfile(db, id, { isAdmin: true });
  if (!profile) throw new Error(`There is no profile ${id}`);
  return profile;
};

/** Inserts reviews with their counters, as if visitors had submitted them. */
export const insertReviews = async (
  db: Db,
  freelancerId: number,
  rows: Omit<typeof allReviews.$inferInsert, 'freelancerId'>[],
): Promise<void> => {
  const own = rows.map((row) => ({ ...row, freelancerId }));
  await db.insert(allReviews).values(own);
  await addStars(db, own, 1);
};

/** Profiles whose counters differ from the totals of their reviews. */
export const wrongCounters = async (db: Db) => {
  const { rows } = await db.execute(sql`
    select c.freelancer_id, c.review_count, c.rating from ${profileCounters} c
    left join (
      select freelancer_id, count(*) as n, sum(look_alike_rating) as look_alike,
        sum(services_rating) as services, sum(gfe_rating) as gfe
      from ${reviews} group by freelancer_id
    ) r using (freelancer_id)
    where (c.review_count, c.look_alike_stars, c.services_stars, c.gfe_stars) is distinct from
      (coalesce(n, 0), coalesce(look_alike, 0), coalesce(services, 0), coalesce(gfe, 0))`);
  return rows;
};

interface TestCounters {
  readonly popularityScore?: number;
  /** In tenths. The matching number of reviews is added to the counters. */
  readonly rating?: number;
}

export type TestProfile = Partial<typeof freelancers.$inferInsert> & TestCounters;

/** Inserts a profile; a test only specifies the fields that matter to it. */
export const insertFreelancer = async (
  db: Db,
  { popularityScore = 0, rating = 0, isOnline = false, ...values }: TestProfile = {},
) => {
  const [row] = await db
    .insert(freelancers)
    .values({ name: 'Mei', ...values })
    .returning();
  if (!row) throw new Error('The profile was not inserted');
  await db.insert(profileCounters).values({
    freelancerId: row.id,
    isHidden: row.isHidden,
    popularityScore,
    reviewCount: rating && 10,
    lookAlikeStars: rating,
    servicesStars: rating,
    gfeStars: rating,
  });
  await orderByScore(db, [row.id]);
  if (isOnline) await writeOnline(db, [row.id], true);
  return readFreelancer(db, row.id);
};
