import { asc, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import {
  type BlockRow,
  type planRollups,
  type SessionAt,
  type SessionDayRow,
  type SpanRow,
  spanSums,
} from '#features/analytics/rollups.rules.ts';
import {
  analyticsBacklog,
  analyticsBlocks,
  analyticsNextSessionDays,
  analyticsNextSpans,
  analyticsSessionDays,
  analyticsSpans,
} from '#features/analytics/server/rollups.table.ts';
import type { EventDelta } from '#features/analytics/tracking/event-deltas.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

export const liveTables = {
  sessionDays: analyticsSessionDays,
  spans: analyticsSpans,
  blocks: analyticsBlocks,
};
/** Shadow tables of a rebuild, which derives the blocks from the spans at the end. */
export const nextTables = {
  sessionDays: analyticsNextSessionDays,
  spans: analyticsNextSpans,
  blocks: undefined,
};
export type RollupTables = typeof liveTables | typeof nextTables;

export const insertBacklog = async (tx: Db, deltas: EventDelta[]): Promise<void> => {
  if (deltas.length > 0) await tx.insert(analyticsBacklog).values({ happenings: deltas });
};

export const hasBacklog = async (db: Db): Promise<boolean> =>
  (await db.select({ id: analyticsBacklog.id }).from(analyticsBacklog).limit(1)).length > 0;

/** Upper bound of the count, so that the metric stays cheap. */
const MAX_COUNTED = 1_000;

export const countBacklog = (db: Db): Promise<number> =>
  db.$count(
    db.select({ id: analyticsBacklog.id }).from(analyticsBacklog).limit(MAX_COUNTED).as('counted'),
  );

/** Deletes the oldest groups from the backlog and returns them. */
export const takeBacklog = async (tx: Db, maxGroups: number): Promise<EventDelta[][]> => {
  const { id } = analyticsBacklog;
  const oldest = tx.select({ id }).from(analyticsBacklog).orderBy(asc(id)).limit(maxGroups);
  const groups = await tx.delete(analyticsBacklog).where(inArray(id, oldest)).returning();
  return groups.map(({ happenings }) => happenings);
};

/**
 * Array literal of PostgreSQL. Numbers and keys need no quoting, so the slower escaping of the
 * driver is bypassed.
 */
const list = <Row>(rows: Row[], value: (row: Row) => number | string) =>
  sql.param(`{${rows.map(value).join()}}`);

const sumColumns = spanSums.map(toSnakeCase);
const sums = sql.raw(sumColumns.join());
const added = sql.raw(
  sumColumns.map((name) => `${name} = total.${name} + excluded.${name}`).join(),
);

const sessionDay = z.object({
  freelancerId: z.int(),
  session: z.string(),
  steps: z.int(),
  day: z.int(),
});

export const listSessionDays = async (
  tx: Db,
  { sessionDays }: RollupTables,
  sessions: SessionAt[],
): Promise<SessionDayRow[]> => {
  if (sessions.length === 0) return [];
  return readRows(tx, sessionDay)`
    select stored.freelancer_id as "freelancerId", stored.session, stored.steps,
      stored.day - date 'epoch' as day
    from unnest(
      ${list(sessions, ({ freelancerId }) => freelancerId)}::integer[],
      ${list(sessions, ({ session }) => session)}::uuid[]
    ) as requested (freelancer_id, session)
    join ${sessionDays} as stored using (freelancer_id, session)
  `;
};

const addSpans = (table: RollupTables['spans'], spans: SpanRow[]) => sql`
  insert into ${table} as total (freelancer_id, first_day, last_day, ${sums})
  select freelancer_id, date 'epoch' + first, date 'epoch' + last, ${sums}
  from unnest(
    ${list(spans, ({ freelancerId }) => freelancerId)}::integer[],
    ${list(spans, ({ first }) => first)}::integer[],
    ${list(spans, ({ last }) => last)}::integer[],
    ${sql.join(
      spanSums.map((name) => sql`${list(spans, (row) => row[name])}::bigint[]`),
      sql`, `,
    )}
  ) as given (freelancer_id, first, last, ${sums})
  on conflict (freelancer_id, first_day, last_day) do update set ${added}`;

const addBlocks = (table: RollupTables['blocks'], blocks: BlockRow[]) =>
  table
    ? sql`, added as (
      insert into ${table} as total (freelancer_id, block, views, timed_views, seconds)
      select * from unnest(
        ${list(blocks, ({ freelancerId }) => freelancerId)}::integer[],
        ${list(blocks, ({ block }) => block)}::integer[],
        ${list(blocks, ({ views }) => views)}::integer[],
        ${list(blocks, ({ timedViews }) => timedViews)}::integer[],
        ${list(blocks, ({ seconds }) => seconds)}::bigint[]
      )
      on conflict (block, freelancer_id) do update set views = total.views + excluded.views,
        timed_views = total.timed_views + excluded.timed_views,
        seconds = total.seconds + excluded.seconds
    )`
    : sql``;

const sessionDayLists = (rows: SessionDayRow[]) => sql`unnest(
  ${list(rows, ({ freelancerId }) => freelancerId)}::integer[],
  ${list(rows, ({ session }) => session)}::uuid[],
  ${list(rows, ({ day }) => day)}::integer[],
  ${list(rows, ({ steps }) => steps)}::smallint[]
) as given (freelancer_id, session, day, steps)`;

/**
 * A single statement, because a round trip per table would cost more than the writes. New rows are
 * already known, and a plain insert is twice as fast as one that checks for conflicts.
 */
export const applyRollups = async (
  tx: Db,
  tables: RollupTables,
  { newSessionDays, changedSessionDays, spans, blocks }: ReturnType<typeof planRollups>,
): Promise<void> => {
  await tx.execute(sql`
    with noted as (
      insert into ${tables.sessionDays} (freelancer_id, session, day, steps)
      select freelancer_id, session, date 'epoch' + day, steps
      from ${sessionDayLists(newSessionDays)}
    ), changed as (
      update ${tables.sessionDays} as stored set steps = given.steps
      from ${sessionDayLists(changedSessionDays)}
      where stored.freelancer_id = given.freelancer_id and stored.session = given.session
        and stored.day = date 'epoch' + given.day
    ) ${addBlocks(tables.blocks, blocks)}
    ${addSpans(tables.spans, spans)}
  `);
};
