import { eq, sql } from 'drizzle-orm';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Inserts the counters of new profiles. Call it in the transaction that inserted the profiles. */
export const insertCounters = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    insert into ${profileCounters} (freelancer_id, is_hidden)
    select id, is_hidden from ${freelancers} where id = any(${sql.param(ids)}::integer[])`);

/** Returns undefined if the profile does not exist or is not visible to the viewer. */
export const findReviewCount = async (db: Db, freelancerId: number, { isAdmin }: Viewer) => {
  const [counters] = await db
    .select()
    .from(profileCounters)
    .where(eq(profileCounters.freelancerId, freelancerId));
  return counters && (isAdmin || !counters.isHidden) ? counters.reviewCount : undefined;
};

interface Rated {
  readonly freelancerId: number;
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
}

/** Adds reviews to the sums, or removes them with -1. Ratings are generated columns. */
export const addStars = async (tx: Db, rows: readonly Rated[], sign: 1 | -1): Promise<void> => {
  if (rows.length === 0) return;
  const list = (field: keyof Rated) => sql`${sql.param(rows.map((row) => row[field]))}::integer[]`;
  await tx.execute(sql`
    update ${profileCounters} as counters set
      review_count = review_count + ${sign}::integer * total.count,
      look_alike_stars = look_alike_stars + ${sign}::integer * total.look_alike,
      services_stars = services_stars + ${sign}::integer * total.services,
      gfe_stars = gfe_stars + ${sign}::integer * total.gfe
    from (
      select id, count(*)::integer as count, sum(a)::integer as look_alike,
        sum(b)::integer as services, sum(c)::integer as gfe
      from unnest(${list('freelancerId')}, ${list('lookAlikeRating')}, ${list('servicesRating')},
        ${list('gfeRating')}) as given (id, a, b, c)
      group by id
    ) as total
    where counters.freelancer_id = total.id`);
};
