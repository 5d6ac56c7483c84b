import { isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  BURST_MINUTES,
  BURST_ON_PROFILE,
  BURST_OVERALL,
  type ReviewSignal,
  signalBits,
} from '#features/reviews/review-signals.rules.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import { firstDayOfVisitorHashes } from '#features/visitors/server/visitor-hash.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** The newest reviews that have not been analysed yet, held and hidden ones among them. */
export const listUnanalysedReviews = (tx: Db, limit: number) =>
  tx
    .select({
      id: allReviews.id,
      clientName: allReviews.clientName,
      comment: allReviews.comment,
      visitor: allReviews.visitor,
    })
    .from(allReviews)
    .where(isNull(allReviews.signals))
    .orderBy(sql`${allReviews.id} desc`)
    .limit(limit);

interface Seen {
  readonly id: number;
  readonly textHash: string | null;
  readonly bits: number;
}

export const saveReviewSignals = (tx: Db, seen: readonly Seen[]) => {
  const list = (field: keyof Seen) => sql.param(seen.map((row) => row[field]));
  return tx.execute(sql`
    update ${allReviews} as review set text_hash = given.text_hash, signals = given.bits
    from unnest(${list('id')}::integer[], ${list('textHash')}::text[], ${list('bits')}::smallint[])
      as given (id, text_hash, bits)
    where review.id = given.id`);
};

/** Includes hidden reviews, which still count as reviews of the same visitor. */
const setSignalBit = (tx: Db, signal: ReviewSignal, which: SQL) => {
  const bit = sql.raw(String(signalBits[signal]));
  return tx.execute(sql`
    update ${allReviews} as review set signals = coalesce(signals, 0) | ${bit}
    where coalesce(signals, 0) & ${bit} = 0 and ${which}`);
};

/** Sets a signal on all reviews that share one of the values with another review. */
export const markShared = (
  tx: Db,
  signal: 'same_visitor' | 'same_text',
  values: readonly string[],
) => {
  const name = sql.identifier(signal === 'same_visitor' ? 'visitor' : 'text_hash');
  return values.length === 0
    ? undefined
    : setSignalBit(
        tx,
        signal,
        sql`review.${name} = any(${sql.param(values)}::text[]) and exists (
          select from ${allReviews} as other where other.${name} = review.${name} and other.id <> review.id)`,
      );
};

const minutes = sql.raw(`interval '${BURST_MINUTES} minutes'`);
/** The limit stops the count at the threshold. */
const countUpTo = (many: number, where: SQL) => sql`(
  select count(*)::integer
  from (select from ${allReviews} as other where ${where} limit ${many}::integer) as counted
)`;

/** Marks reviews that are part of a burst, including earlier ones in the same window. */
export const markBursts = (tx: Db, ids: readonly number[]) => {
  const since = sql`other.created_at > given.created_at - ${minutes} and other.created_at <= given.created_at`;
  return setSignalBit(
    tx,
    'burst',
    sql`review.id = any(array(
      with hot as materialized (
        select given.freelancer_id, given.created_at,
          ${countUpTo(BURST_ON_PROFILE, sql`other.freelancer_id = given.freelancer_id and ${since}`)}
            >= ${BURST_ON_PROFILE}::integer as here,
          ${countUpTo(BURST_OVERALL, since)} >= ${BURST_OVERALL}::integer as everywhere
        from ${allReviews} as given where given.id = any(${sql.param(ids)}::integer[])
      )
      select other.id from hot as given cross join lateral (
        select other.id from ${allReviews} as other
        where ${since} and (given.everywhere or other.freelancer_id = given.freelancer_id)
      ) as other
      where given.here or given.everywhere))`,
  );
};

/** After its day no other review can have the same hash, and the signal is stored as a bit. */
export const clearOldVisitorHashes = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update ${allReviews} set visitor = null
    where visitor is not null and signals is not null
      and (created_at at time zone 'Asia/Singapore')::date < ${firstDayOfVisitorHashes()}::date`);
};

const recentReviews = z.object({ here: z.int(), everywhere: z.int() });

/** Counts recent reviews on this profile and on all profiles, up to the thresholds. */
export const countRecentReviews = async (db: Db, freelancerId: number) => {
  const lately = sql`created_at > now() - ${minutes}`;
  const [counts] = await readRows(db, recentReviews)`
    select ${countUpTo(BURST_ON_PROFILE, sql`freelancer_id = ${freelancerId}::integer and ${lately}`)} as here,
      ${countUpTo(BURST_OVERALL, lately)} as everywhere`;
  return counts ?? { here: 0, everywhere: 0 };
};
