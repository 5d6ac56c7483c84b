import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { POPULARITY } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addAndLockSetting,
  defineSetting,
  setSetting,
  settingInSql,
} from '#platform/server/db/settings.ts';

/** The half-life that the stored order is based on; null if the order is the plain score. */
const popularity = defineSetting('popularity', z.object({ halfLifeDays: z.nullable(z.number()) }));

export const storedHalfLife = sql`(${settingInSql(popularity)} ->> 'halfLifeDays')::float8`;

/* Exponential decay without recomputation: with a half-life of h days, a point given t days after
   the epoch has the constant weight 2^(t/h). All points decay by the same factor, so their order
   never changes. The sum is stored as its binary logarithm to avoid overflow. 0 stands for no
   points; every real sum is far above it. */
const log2 = (value: SQL) => sql`ln((${value})::float8) / ln(2::float8)`;
const halfLivesSinceEpoch = (days: SQL) =>
  sql`extract(epoch from now())::float8 / 86400 / (${days})`;
/** The logarithm of the sum of two values given as logarithms. Differences beyond 2^60 are negligible. */
const logOfSum = (one: SQL, other: SQL) =>
  sql`greatest(${one}, ${other}) + ${log2(sql`1 + power(2::float8, -least(abs(${one} - ${other}), 60))`)}`;

/** The new order of a profile with `order` after adding `points`, which results in `score`. */
export const orderAfter = (given: { order: SQL; points: SQL; score: SQL; halfLife: SQL }): SQL => {
  const award = sql`(${log2(given.points)} + ${halfLivesSinceEpoch(given.halfLife)})`;
  return sql`case when ${given.halfLife} is null then (${given.score})::float8
    else ${logOfSum(given.order, award)} end`;
};

/** The order as if all points of the score had been given now. */
const orderOfScore = (halfLife: SQL): SQL => sql`case
  when ${halfLife} is null then popularity_score
  when popularity_score = 0 then 0
  else ${log2(sql`popularity_score`)} + ${halfLivesSinceEpoch(halfLife)} end`;

const convertedOrder = (before: SQL, after: SQL): SQL => sql`case
  when popularity_order = 0 then 0
  else greatest(
    popularity_order - ${halfLivesSinceEpoch(before)} + ${halfLivesSinceEpoch(after)}, 0) end`;

/** Recomputes the order of profiles whose score was written directly. */
export const orderByScore = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    update ${profileCounters} set popularity_order =
      ${orderOfScore(storedHalfLife)}
    where freelancer_id = any(${sql.param(ids)}::integer[])`);

/** Converts the order to another half-life (null: no decay), and keeps the decay so far. */
export const setHalfLife = (db: Db, halfLifeDays: number | null): Promise<void> =>
  db.transaction(async (tx) => {
    const { halfLifeDays: before } = await addAndLockSetting(tx, popularity, {
      halfLifeDays: null,
    });
    if (before === halfLifeDays) return;
    const after = sql`${halfLifeDays}::float8`;
    const isOfScore = before === null || halfLifeDays === null;
    const order = isOfScore ? orderOfScore(after) : convertedOrder(sql`${before}::float8`, after);
    // The exclusive table lock prevents additions to an order of the previous half-life.
    await tx.execute(sql`lock table ${profileCounters} in exclusive mode`);
    await tx.execute(sql`update ${profileCounters} set popularity_order = ${order}`);
    await setSetting(tx, popularity, { halfLifeDays });
    announce(tx, POPULARITY);
  });
