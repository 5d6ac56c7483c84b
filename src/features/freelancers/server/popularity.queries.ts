import { asc, lt, sql } from 'drizzle-orm';
import { DAILY_LIMIT } from '#features/freelancers/popularity.rules.ts';
import { freelancers, popularityPoints } from '#features/freelancers/server/freelancers.table.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const selectIds = (db: Db, ids: number[]) =>
  db
    .select({ id: freelancers.id })
    .from(freelancers)
    .where(sql`${freelancers.id} = any(${sql.param([...new Set(ids)])}::integer[])`)
    .orderBy(asc(freelancers.id));

/** Those of the ids that exist. */
export const listExistingIds = async (db: Db, ids: number[]): Promise<number[]> =>
  ids.length === 0 ? [] : (await selectIds(db, ids)).map(({ id }) => id);

/**
 * Those of the ids that exist. Their rows are locked, always in the same order, until the
 * transaction ends: whoever counts something on a profile takes turns here and cannot deadlock.
 */
export const lockFreelancers = async (tx: Db, ids: number[]): Promise<number[]> =>
  ids.length === 0 ? [] : (await selectIds(tx, ids).for('no key update')).map(({ id }) => id);

export interface PopularityGift {
  readonly freelancerId: number;
  /** Keyed hash, see visitor-hash.ts. */
  readonly visitor: string;
  readonly points: number;
}

/**
 * Adds what the daily limit leaves of the points. The profiles must be locked in the same
 * transaction: that is what makes reading what was given so far and adding to it one step.
 */
export const addPopularity = async (tx: Db, gifts: PopularityGift[]): Promise<void> => {
  if (gifts.length === 0) return;
  const day = singaporeDay();
  const ids = sql.param(gifts.map(({ freelancerId }) => freelancerId));
  const visitors = sql.param(gifts.map(({ visitor }) => visitor));
  const points = sql.param(gifts.map((gift) => gift.points));
  await tx.execute(sql`
    with wanted as (
      select freelancer_id, visitor, sum(points) as points
      from unnest(${ids}::integer[], ${visitors}::text[], ${points}::integer[])
        as gift (freelancer_id, visitor, points)
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
    update ${freelancers} as profile
    set popularity_score = profile.popularity_score + total.points
    from (
      select freelancer_id, sum(points)::integer as points
      from granted group by freelancer_id having sum(points) > 0
    ) as total
    where profile.id = total.freelancer_id
  `);
};

/** Points of days that no visitor's hash can come back to: their keys are gone as well. */
export const deleteOldPopularityPoints = (db: Db) =>
  db
    .delete(popularityPoints)
    .where(lt(popularityPoints.day, singaporeDay(new Date(Date.now() - DAY_MS))));
