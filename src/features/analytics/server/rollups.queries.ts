import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type DayRow,
  dailyCounts,
  type SessionAt,
  type SessionDayRow,
  type SpanRow,
} from '#features/analytics/rollups.rules.ts';
import {
  analyticsDays,
  analyticsSessionDays,
  analyticsSpans,
} from '#features/analytics/server/rollups.table.ts';
import type { Db } from '#platform/server/db.ts';

/** Any number that nobody else locks. */
const ROLLUPS_LOCK = 4_213_770_001;

/**
 * Until the transaction ends, nobody else reads what is stored and adds to it. Whoever needs the
 * locks of profiles too takes them first.
 */
export const lockRollups = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLLUPS_LOCK}::bigint)`);
};

const list = <Row, Value>(rows: Row[], value: (row: Row) => Value) => sql.param(rows.map(value));

const columns = dailyCounts.map(toSnakeCase);
const countColumns = sql.raw(columns.join());
const addedCounts = sql.raw(
  columns.map((name) => `${name} = total.${name} + excluded.${name}`).join(),
);

export const listSessionDays = async (tx: Db, sessions: SessionAt[]): Promise<SessionDayRow[]> => {
  if (sessions.length === 0) return [];
  const { rows } = await tx.execute<SessionDayRow & Record<string, unknown>>(sql`
    select stored.freelancer_id as "freelancerId", stored.session, stored.steps,
      stored.day - date 'epoch' as day
    from unnest(
      ${list(sessions, ({ freelancerId }) => freelancerId)}::integer[],
      ${list(sessions, ({ session }) => session)}::uuid[]
    ) as asked (freelancer_id, session)
    join ${analyticsSessionDays} as stored using (freelancer_id, session)
  `);
  return rows;
};

interface RollupChange {
  readonly days: DayRow[];
  readonly sessionDays: SessionDayRow[];
  readonly spans: SpanRow[];
}

/** One statement: a round trip for each table would cost more than the writing. */
export const applyRollups = async (
  tx: Db,
  { days, sessionDays, spans }: RollupChange,
): Promise<void> => {
  await tx.execute(sql`
    with noted as (
      insert into ${analyticsSessionDays} (freelancer_id, session, day, steps)
      select freelancer_id, session, date 'epoch' + day, steps
      from unnest(
        ${list(sessionDays, ({ freelancerId }) => freelancerId)}::integer[],
        ${list(sessionDays, ({ session }) => session)}::uuid[],
        ${list(sessionDays, ({ day }) => day)}::integer[],
        ${list(sessionDays, ({ steps }) => steps)}::smallint[]
      ) as given (freelancer_id, session, day, steps)
      on conflict (freelancer_id, session, day) do update set steps = excluded.steps
    ), moved as (
      insert into ${analyticsSpans} as total (freelancer_id, kind, first_day, last_day, sessions)
      select freelancer_id, kind, date 'epoch' + first, date 'epoch' + last, sessions
      from unnest(
        ${list(spans, ({ freelancerId }) => freelancerId)}::integer[],
        ${list(spans, ({ kind }) => kind)}::smallint[],
        ${list(spans, ({ first }) => first)}::integer[],
        ${list(spans, ({ last }) => last)}::integer[],
        ${list(spans, ({ sessions }) => sessions)}::integer[]
      ) as given (freelancer_id, kind, first, last, sessions)
      on conflict (freelancer_id, kind, first_day, last_day)
        do update set sessions = total.sessions + excluded.sessions
    )
    insert into ${analyticsDays} as total (freelancer_id, day, ${countColumns})
    select freelancer_id, date 'epoch' + day, ${countColumns}
    from unnest(
      ${list(days, ({ freelancerId }) => freelancerId)}::integer[],
      ${list(days, ({ day }) => day)}::integer[],
      ${sql.join(
        dailyCounts.map((name) => sql`${list(days, (row) => row[name])}::bigint[]`),
        sql`, `,
      )}
    ) as given (freelancer_id, day, ${countColumns})
    on conflict (freelancer_id, day) do update set ${addedCounts}
  `);
};
