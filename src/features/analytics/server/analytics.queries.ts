import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Counts } from '#features/analytics/analytics.rules.ts';
import { dayOf } from '#features/analytics/day-number.rules.ts';
import { rangeBounds } from '#features/analytics/price-range.rules.ts';
import { ALL_PROFILES, BLOCK_DAYS, blockOf } from '#features/analytics/rollups.rules.ts';
import { analyticsBlocks, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import { type SessionKind, sessionKinds } from '#features/analytics/session-spans.rules.ts';
import { dailyCounts } from '#features/analytics/tracking/event-deltas.rules.ts';
import { contactTypes } from '#features/analytics/tracking/tracking.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Day numbers, both ends included. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

const inside = ({ first, last }: Window) =>
  sql`first_day >= ${dayOf(first)}::date and last_day <= ${dayOf(last)}::date`;

/** Matches the partial index on one-day spans. */
const oneDay = ({ first, last }: Window) =>
  sql`first_day = last_day and first_day between ${dayOf(first)}::date and ${dayOf(last)}::date`;

const counts = sql.raw(dailyCounts.map((name) => `${toSnakeCase(name)} as "${name}"`).join(', '));

export interface CountedDay extends Counts {
  readonly day: number;
  readonly visitors: number;
}

/** Lists only days with at least one event. */
export const listDays = async (db: Db, freelancerId: number, window: Window) => {
  const { rows } = await db.execute<CountedDay & Record<string, unknown>>(sql`
    select first_day - date 'epoch' as day, ${counts}, visitors
    from ${analyticsSpans}
    where freelancer_id = ${freelancerId} and ${oneDay(window)}
  `);
  // The driver returns a bigint as text.
  return rows.map((row): CountedDay => ({ ...row, seconds: Number(row.seconds) }));
};

type SessionCounts = Record<SessionKind, number>;
const sessionSums = sql.raw(
  sessionKinds
    .map((kind) => `coalesce(sum(${toSnakeCase(kind)}), 0)::integer as "${kind}"`)
    .join(', '),
);

/** Counts the distinct sessions in a window. */
export const countSessions = async (
  db: Db,
  freelancerId: number,
  window: Window,
): Promise<SessionCounts> => {
  const { rows } = await db.execute<SessionCounts>(sql`
    select ${sessionSums} from ${analyticsSpans}
    where freelancer_id = ${freelancerId} and ${inside(window)}
  `);
  return rows[0] as SessionCounts;
};

export interface PriceRangeRow extends Record<string, unknown> {
  /** Number of bounds the price has reached; null without a price. */
  readonly range: number | null;
  readonly profiles: number;
  readonly views: number;
  readonly timedViews: number;
  readonly seconds: number;
}

/** Lists the ranges that contain profiles, by the current price of each profile. */
export const listPriceRanges = async (
  db: Db,
  { first, last }: Window,
): Promise<PriceRangeRow[]> => {
  // Whole blocks, plus the single days before and after them.
  const blocks = { first: blockOf(first + BLOCK_DAYS - 1), end: blockOf(last + 1) };
  const edges = [
    { first, last: Math.min(last, blocks.first * BLOCK_DAYS - 1) },
    { first: Math.max(blocks.end, blocks.first) * BLOCK_DAYS, last },
  ];
  const sums = sql`freelancer_id, sum(views) as views, sum(timed_views) as timed_views,
    sum(seconds) as seconds`;
  const { rows } = await db.execute<PriceRangeRow>(sql`
    select width_bucket(profile.sort_price, ${sql.param(rangeBounds)}::numeric[]) as range,
      count(distinct profile.id)::integer as profiles, coalesce(sum(views), 0)::float8 as views,
      coalesce(sum(timed_views), 0)::float8 as "timedViews",
      coalesce(sum(seconds), 0)::float8 as seconds
    from ${freelancers} as profile
    left join (
      select ${sums} from ${analyticsBlocks}
      where block >= ${blocks.first} and block < ${blocks.end} group by freelancer_id
      union all
      select ${sums} from ${analyticsSpans}
      where (${sql.join(edges.map(oneDay), sql` or `)}) group by freelancer_id
    ) as told on told.freelancer_id = profile.id
    group by range order by range nulls last
  `);
  return rows;
};

export interface ExportRow extends Record<string, unknown> {
  readonly day: string;
  readonly freelancerId: number;
  /** Empty if the profile has been deleted. */
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
  readonly photoViews: number;
  readonly contacts: number;
  readonly timedViews: number;
  readonly seconds: number;
}

interface ExportPage extends Window {
  readonly freelancerId: number | undefined;
  /** Cursor: the last row of the previous page. */
  readonly after: Pick<ExportRow, 'day' | 'freelancerId'> | undefined;
  readonly limit: number;
}

/** Lists one row per day and profile with events, ordered by day and profile. */
export const listExportRows = async (
  db: Db,
  { freelancerId, after, limit, ...window }: ExportPage,
): Promise<ExportRow[]> => {
  const contacts = sql.raw(contactTypes.map((type) => `told.${type}`).join(' + '));
  const { rows } = await db.execute<ExportRow>(sql`
    select told.first_day::text as day, told.freelancer_id as "freelancerId",
      coalesce(profile.name, '') as name, told.views, told.visitors,
      told.photo_views as "photoViews", ${contacts} as contacts,
      told.timed_views as "timedViews", told.seconds::float8 as seconds
    from (
      select * from ${analyticsSpans}
      where ${oneDay(window)} and freelancer_id
        ${freelancerId ? sql`= ${freelancerId}` : sql`<> ${ALL_PROFILES}`}
        ${after ? sql`and (first_day, freelancer_id) > (${after.day}::date, ${after.freelancerId})` : sql``}
      order by first_day, freelancer_id limit ${limit}
    ) as told
    left join ${freelancers} as profile on profile.id = told.freelancer_id
    order by told.first_day, told.freelancer_id
  `);
  return rows;
};
