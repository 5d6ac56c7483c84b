import { and, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { limitBuckets } from '#platform/server/limits/limit-buckets.table.ts';
import { SLOTS } from '#platform/server/limits/slots.ts';

export interface Drops {
  /** Name of the limit. */
  readonly name: string;
  readonly slot: number;
  /** How long they take to leak out; below zero for drops that are taken out again. */
  readonly ms: number;
}

const bucketOf = ({ name, slot }: Pick<Drops, 'name' | 'slot'>) => `${slot} ${name}`;

const sumsOf = (all: readonly Drops[]): Drops[] => {
  const sums = new Map<string, Drops>();
  for (const drops of all) {
    const before = sums.get(bucketOf(drops))?.ms ?? 0;
    sums.set(bucketOf(drops), { ...drops, ms: before + drops.ms });
  }
  return [...sums.values()];
};

/**
 * Adds to the buckets that all processes share, in one statement and in one order, so that two of
 * them cannot deadlock. Tells for each how many milliseconds its bucket took to be empty after it;
 * durations, because the clocks of the processes may differ.
 */
export const addToShared = async (db: Db, all: readonly Drops[]): Promise<number[]> => {
  const sums = sumsOf(all);
  const { rows } = await db.execute<{ slot: number; name: string; ms: number }>(sql`
    insert into ${limitBuckets} as bucket (slot, name, empty_at)
    select slot, name, now() + ms * interval '1 millisecond'
    from unnest(
      ${sql.param(sums.map(({ slot }) => slot))}::integer[],
      ${sql.param(sums.map(({ name }) => name))}::text[],
      ${sql.param(sums.map(({ ms }) => ms))}::double precision[]
    ) as given (slot, name, ms)
    order by slot, name
    on conflict (slot, name) do update
      set empty_at = greatest(bucket.empty_at, now()) + (excluded.empty_at - now())
    returning slot, name, (extract(epoch from empty_at - now()) * 1000)::double precision as ms
  `);
  const levels = new Map(rows.map((row) => [bucketOf(row), row.ms]));
  // From the last to the first: each without what came after it.
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

/** Throws the empty ones away, a range of slots at a time. */
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
