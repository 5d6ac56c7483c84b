import { asc, eq, sql } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { profileCounters } from '#features/freelancers/server/profile-counters.table.ts';
import { latestDraws } from '#features/lucky-garden/server/draws.queries.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db.ts';

/**
 * Every provider who ever got a number of the latest draws: her best tier (1 is the first prize),
 * then her newest draw. Each of the 138 numbers is looked up in the history's index, so that the
 * size of the history hardly matters.
 */
const bestMatches = (db: Db) => sql`(
  select distinct on (history.freelancer_id)
    history.freelancer_id, winning.number, winning.tier, draw.draw_number, draw.draw_date
  from ${latestDraws(db)} as draw
  cross join lateral (
    select draw.first_prize, 1
    union all select draw.second_prize, 2
    union all select draw.third_prize, 3
    union all select unnest(draw.starter_prizes), 4
    union all select unnest(draw.consolation_prizes), 5
  ) as winning (number, tier)
  join ${luckyNumberHistory} as history on history.lucky_number = winning.number
  order by history.freelancer_id, winning.tier, draw.draw_date desc, draw.id desc
) as best`;

export const listLuckyMatches = (db: Db) =>
  db
    .select({
      freelancer: {
        id: freelancers.id,
        name: freelancers.name,
        title: freelancers.title,
        profileImage: freelancers.profileImage,
        galleryImages: freelancers.galleryImages,
        services: freelancers.services,
        popularityScore: profileCounters.popularityScore,
      },
      tier: sql<number>`best.tier`,
      luckyNumber: sql<number>`best.number`,
      drawNumber: sql<string>`best.draw_number`,
      drawDate: sql<string>`best.draw_date::text`,
    })
    .from(freelancers)
    .innerJoin(profileCounters, eq(profileCounters.freelancerId, freelancers.id))
    .innerJoin(bestMatches(db), eq(freelancers.id, sql`best.freelancer_id`))
    .where(eq(freelancers.isHidden, false))
    .orderBy(
      sql`best.tier`,
      sql`best.draw_date desc`,
      sql`lower(${freelancers.name})`,
      asc(freelancers.id),
    );
