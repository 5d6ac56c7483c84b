import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAILY_LIMIT } from '#features/profiles/popularity.rules.ts';
import { orderAfter, storedHalfLife } from '#features/profiles/server/popularity-order.queries.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { firstDayOfVisitorHashes } from '#features/visitors/server/visitor-hash.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

export interface PopularityAward {
  readonly freelancerId: number;
  /** Keyed hash for the points of this profile alone, see visitor-hash.ts. */
  readonly visitor: string;
  readonly points: number;
}

/** The driver returns a bigint as text. */
const newScore = z.object({ id: z.int(), score: z.string() });

/**
 * Adds points up to the daily limit and returns the changed scores. The caller must hold the
 * profile locks, so that reading the points given so far and adding to them is atomic. Scores are
 * capped at Number.MAX_SAFE_INTEGER.
 */
export const addPopularity = async (tx: Db, awards: PopularityAward[]) => {
  if (awards.length === 0) return [];
  const day = singaporeDay();
  const ids = sql.param(awards.map(({ freelancerId }) => freelancerId));
  const visitors = sql.param(awards.map(({ visitor }) => visitor));
  const points = sql.param(awards.map((award) => award.points));
  const score = sql`least(counters.popularity_score + total.points, ${Number.MAX_SAFE_INTEGER}::bigint)`;
  const order = orderAfter({
    order: sql`counters.popularity_order`,
    points: sql`total.points`,
    score,
    halfLife: sql`half_life`,
  });
  const rows = await readRows(tx, newScore)`
    with wanted as (
      select freelancer_id, visitor, sum(points) as points
      from unnest(${ids}::integer[], ${visitors}::text[], ${points}::integer[])
        as award (freelancer_id, visitor, points)
      group by freelancer_id, visitor
    ), granted as (
      select wanted.freelancer_id, wanted.visitor,
        least(wanted.points, ${DAILY_LIMIT}::integer - coalesce(given.points, 0))::integer as points
      from wanted left join ${popularityPoints} as given
        on given.freelancer_id = wanted.freelancer_id
        and given.visitor = wanted.visitor and given.day = ${day}
    ), noted as (
      insert into ${popularityPoints} as given (freelancer_id, visitor, day, points)
      select freelancer_id, visitor, ${day}::date, points from granted where points > 0
      on conflict (freelancer_id, visitor, day)
        do update set points = given.points + excluded.points
    )
    update ${profileCounters} as counters
    set popularity_score = ${score}, popularity_order = ${order}
    from (
      select freelancer_id, sum(points)::bigint as points
      from granted where points > 0 group by freelancer_id
    ) as total cross join (select ${storedHalfLife} as half_life) as setting
    where counters.freelancer_id = total.freelancer_id
    returning counters.freelancer_id as id, counters.popularity_score as score
  `;
  return rows.map(({ id, score }) => ({ id, score: Number(score) }));
};

/** Deletes points of past days, whose hash keys no longer exist. */
export const deleteOldPopularityPoints = (db: Db) =>
  db.delete(popularityPoints).where(lt(popularityPoints.day, firstDayOfVisitorHashes()));
