import { and, gte, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { SLOTS } from '#platform/server/limits/buckets.ts';
import { limitBuckets } from '#platform/server/limits/limit-buckets.table.ts';

export interface Drops {
  readonly name: string;
  readonly slot: number;
  /** Time for the drops to leak; negative for drops that are removed again. */
  readonly ms: number;
}

export const bucketOf = ({ name, slot }: Pick<Drops, 'name' | 'slot'>) => `${slot} ${name}`;

const bucketLevel = z.object({ slot: z.int(), name: z.string(), ms: z.number() });

/**
 * Adds to the shared buckets in one statement and in a fixed order, which prevents deadlocks. Returns for
 * each item the milliseconds until its bucket was empty after it; durations, because the clocks of the
 * processes may differ.
 */
export const addToShared = async (db: Db, all: readonly Drops[]): Promise<number[]> => {
  const rows = await readRows(db, bucketLevel)`
    insert into ${limitBuckets} as bucket (slot, name, empty_at)
    select slot, name, now() + sum(ms) * interval '1 millisecond'
    from unnest(
      ${sql.param(all.map(({ slot }) => slot))}::integer[],
      ${sql.param(all.map(({ name }) => name))}::text[],
      ${sql.param(all.map(({ ms }) => ms))}::double precision[]
    ) as given (slot, name, ms)
    group by slot, name
    order by slot, name
    on conflict (slot, name) do update
      set empty_at = greatest(bucket.empty_at, now()) + (excluded.empty_at - now())
    returning slot, name, (extract(epoch from empty_at - now()) * 1000)::double precision as ms
  `;
  const levels = new Map(rows.map((row) => [bucketOf(row), row.ms]));
  // Computed backwards: the level after each item excludes the later ones.
  return all
    .toReversed()
    .map((drops) => {
      const level = levels.get(bucketOf(drops)) ?? 0;
      levels.set(bucketOf(drops), level - drops.ms);
      return level;
    })
    .toReversed();
};

const SLOTS_PER_SWEEP = SLOTS / 32;

/** Deletes empty buckets, a range of slots at a time. */
export const deleteEmptyBuckets = async (db: Db): Promise<void> => {
  for (let from = 0; from < SLOTS; from += SLOTS_PER_SWEEP) {
    await db
      .delete(limitBuckets)
      .where(
        and(
          gte(limitBuckets.slot, from),
          lt(limitBuckets.slot, from + SLOTS_PER_SWEEP),
          lt(limitBuckets.emptyAt, sql`now()`),
        ),
      );
  }
};
