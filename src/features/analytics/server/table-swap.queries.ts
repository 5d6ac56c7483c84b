import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import { dayNumber, dayOf } from '#features/analytics/day-number.rules.ts';
import { ALL_PROFILES, BLOCK_DAYS, blockOf, spanSums } from '#features/analytics/rollups.rules.ts';
import type { Rebuild } from '#features/analytics/server/rebuild.queries.ts';
import { liveTables, nextTables } from '#features/analytics/server/rollups.queries.ts';
import { analyticsBlocks, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const swaps = {
  session_days: {
    live: liveTables.sessionDays,
    next: nextTables.sessionDays,
    key: ['freelancer_id', 'session', 'day'],
    types: ['integer', 'uuid', 'date'],
    firstDay: 'day',
    values: ['steps'],
  },
  spans: {
    live: liveTables.spans,
    next: nextTables.spans,
    key: ['freelancer_id', 'first_day', 'last_day'],
    types: ['integer', 'date', 'date'],
    firstDay: 'first_day',
    values: spanSums.map(toSnakeCase),
  },
};

const batchEnd = z.object({ bound: z.array(z.union([z.number(), z.string()])) });

/**
 * Replaces the next rows of a live table by those of the shadow table. Returns the last key of the
 * batch, or undefined when the table is done. Rows of days whose events were deleted by retention
 * stay unchanged.
 */
export const swapRebuiltTables = async (
  tx: Db,
  { firstDay, position }: Rebuild,
  table: keyof typeof swaps,
  limit: number,
): Promise<(number | string)[] | undefined> => {
  const { live, next, key, types, values, ...taken } = swaps[table];
  const names = (columns: string[], from = '') =>
    sql.raw(columns.map((name) => from + name).join(', '));
  const compare = (sign: '>' | '<=', at: (number | string)[]): SQL => {
    const given = at.map((value, index) => sql`${value}::${sql.raw(types[index] ?? '')}`);
    return sql`and (${names(key)}) ${sql.raw(sign)} (${sql.join(given, sql`, `)})`;
  };
  const after = position ? compare('>', position) : sql``;
  const isCounted =
    firstDay === null ? sql`true` : sql`${names([taken.firstDay])} >= ${firstDay}::date`;
  const keys = (from: SQL) =>
    sql`(select ${names(key)} from ${from} where ${isCounted} ${after} order by ${names(key)} limit ${limit})`;
  const [end] = await readRows(tx, batchEnd)`
    select json_build_array(${names(key)}) as bound
    from (${keys(sql`${live}`)} union ${keys(sql`${next}`)}) as upcoming
    order by ${names(key)} offset ${limit - 1} limit 1`;
  const bound = end?.bound;
  const range = sql`${after} ${bound ? compare('<=', bound) : sql``}`;
  await tx.execute(sql`
    delete from ${live} where ${isCounted} ${range}
      and (${names(key)}) not in (select ${names(key)} from ${next} where true ${range})`);
  await tx.execute(sql`
    insert into ${live} as stored (${names([...key, ...values])})
    select ${names([...key, ...values])} from ${next} where true ${range}
    on conflict (${names(key)}) do update set ${sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${names(values, 'stored.')}) is distinct from (${names(values, 'excluded.')})`);
  return bound;
};

/** Number of profiles per batch. */
const PROFILES_AT_ONCE = 10_000;

const storedRange = z.object({
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  profiles: z.int(),
});

/** Recomputes a block for the next profiles. Returns the new position, undefined at the end. */
export const remakeBlocks = async (tx: Db, { firstDay, position }: Rebuild) => {
  const [found] = await readRows(tx, storedRange)`
    select (least(min(first_day), date 'epoch' + (select min(block) from ${analyticsBlocks}) * ${BLOCK_DAYS}::integer) - date 'epoch') as first,
      (greatest(max(first_day), date 'epoch' + (select max(block) from ${analyticsBlocks}) * ${BLOCK_DAYS}::integer) - date 'epoch') as last,
      greatest(coalesce((select max(freelancer_id) from ${analyticsSpans}), 0),
        coalesce((select max(freelancer_id) from ${analyticsBlocks}), 0)) as profiles
    from ${analyticsSpans} where first_day = last_day`;
  if (!found || found.first === null || found.last === null) return undefined;
  const { first, last, profiles } = found;
  const [block, after] = (position as [number, number] | null) ?? [
    blockOf(Math.max(first, firstDay === null ? first : dayNumber(firstDay))),
    ALL_PROFILES,
  ];
  if (block > blockOf(last)) return undefined;
  const until = after + PROFILES_AT_ONCE;
  const day = block * BLOCK_DAYS;
  const inside = sql`freelancer_id > ${after} and freelancer_id <= ${until}`;
  await tx.execute(sql`delete from ${analyticsBlocks} where block = ${block} and ${inside}`);
  await tx.execute(sql`
    insert into ${analyticsBlocks} (freelancer_id, block, views, timed_views, seconds)
    select freelancer_id, ${block}::integer, sum(views), sum(timed_views), sum(seconds)
    from ${analyticsSpans}
    where first_day = last_day and ${inside}
      and first_day between ${dayOf(day)}::date and ${dayOf(day + BLOCK_DAYS - 1)}::date
    group by freelancer_id having sum(views) <> 0`);
  return until < profiles ? [block, until] : [block + 1, ALL_PROFILES];
};
