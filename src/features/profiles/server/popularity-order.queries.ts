import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { POPULARITY } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addSetting,
  defineSetting,
  lockSetting,
  setSetting,
  settingInSql,
} from '#platform/server/db/settings.ts';

/** The half-life that the stored order was made with. Null: the order is that of the score. */
const popularity = defineSetting('popularity', z.object({ halfLifeDays: z.nullable(z.number()) }));

export const storedHalfLife = sql`(${settingInSql(popularity)} ->> 'halfLifeDays')::float8`;

/*
 * With a half-life of h days a point that was given t days after the epoch is worth 2^(t/h) for
 * ever: all points lose by the same factor as time goes on, so their order stays true and nothing
 * need be counted anew. The sum is kept as its binary logarithm, which never overflows. 0 stands
 * for no point at all; the shortest sum since this product exists is far above it.
 */
const log2 = (value: SQL) => sql`ln((${value})::float8) / ln(2::float8)`;
const halfLivesSinceEpoch = (days: SQL) =>
  sql`extract(epoch from now())::float8 / 86400 / (${days})`;
/** Of two sums, each as its logarithm. Beyond 2^60 the smaller one no longer shows. */
const logOfSum = (one: SQL, other: SQL) =>
  sql`greatest(${one}, ${other}) + ${log2(sql`1 + power(2::float8, -least(abs(${one} - ${other}), 60))`)}`;

/** The order of a profile that had `order` and is given `points` now, which makes `score`. */
export const orderAfter = (given: { order: SQL; points: SQL; score: SQL; halfLife: SQL }): SQL => {
  const gift = sql`(${log2(given.points)} + ${halfLivesSinceEpoch(given.halfLife)})`;
  return sql`case when ${given.halfLife} is null then (${given.score})::float8
    else ${logOfSum(given.order, gift)} end`;
};

/** As if all points of the score were given now. */
const orderOfScore = (halfLife: SQL): SQL => sql`case
  when ${halfLife} is null then popularity_score
  when popularity_score = 0 then 0
  else ${log2(sql`popularity_score`)} + ${halfLivesSinceEpoch(halfLife)} end`;

const convertedOrder = (before: SQL, after: SQL): SQL => sql`case
  when popularity_order = 0 then 0
  else greatest(
    popularity_order - ${halfLivesSinceEpoch(before)} + ${halfLivesSinceEpoch(after)}, 0) end`;

/** For profiles whose score was written and not given. */
export const orderByScore = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    update ${profileCounters} set popularity_order =
      ${orderOfScore(storedHalfLife)}
    where freelancer_id = any(${sql.param(ids)}::integer[])`);

/**
 * Brings the stored order to the half-life that the operator set, null for none. What the points
 * have lost until now under another one stays lost.
 */
export const setHalfLife = (db: Db, halfLifeDays: number | null): Promise<void> =>
  db.transaction(async (tx) => {
    await addSetting(tx, popularity, { halfLifeDays: null });
    const before = (await lockSetting(tx, popularity))?.halfLifeDays ?? null;
    if (before === halfLifeDays) return;
    const after = sql`${halfLifeDays}::float8`;
    const isOfScore = before === null || halfLifeDays === null;
    const order = isOfScore ? orderOfScore(after) : convertedOrder(sql`${before}::float8`, after);
    // Every counter is locked, so that nobody adds to an order of the other kind meanwhile.
    await tx.execute(sql`lock table ${profileCounters} in exclusive mode`);
    await tx.execute(sql`update ${profileCounters} set popularity_order = ${order}`);
    await setSetting(tx, popularity, { halfLifeDays });
    announce(tx, POPULARITY);
  });
