import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Counts } from '#features/analytics/analytics.rules.ts';
import { dayOf } from '#features/analytics/day-number.rules.ts';
import { rangeBounds } from '#features/analytics/price-range.rules.ts';
import { ALL_PROFILES, dailyCounts } from '#features/analytics/rollups.rules.ts';
import { analyticsDays, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import { KINDS } from '#features/analytics/session-spans.rules.ts';
import { contactTypes } from '#features/analytics/tracking.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import type { Db } from '#platform/server/db.ts';

/** Day numbers, both ends included. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

const within = ({ first, last }: Window) =>
  sql`day between ${dayOf(first)}::date and ${dayOf(last)}::date`;

/** The sessions of one day: those whose span is that day. */
const visitorsOfDay = sql`coalesce((
  select sessions from ${analyticsSpans} as span
  where span.freelancer_id = told.freelancer_id and span.kind = ${sql.raw(String(KINDS.visitor))}
    and span.first_day = told.day and span.last_day = told.day
), 0)`;

const counts = sql.raw(
  dailyCounts.map((name) => `told.${toSnakeCase(name)} as "${name}"`).join(', '),
);

export interface CountedDay extends Counts {
  readonly day: number;
  readonly visitors: number;
}

/** Only days on which something happened. */
export const listDays = async (db: Db, freelancerId: number, window: Window) => {
  const { rows } = await db.execute<CountedDay & Record<string, unknown>>(sql`
    select told.day - date 'epoch' as day, ${counts}, ${visitorsOfDay} as visitors
    from ${analyticsDays} as told
    where told.freelancer_id = ${freelancerId} and ${within(window)}
  `);
  // A bigint arrives as text.
  return rows.map((row): CountedDay => ({ ...row, seconds: Number(row.seconds) }));
};

/** How many different sessions count in a window, by kind. */
export const countSessions = async (
  db: Db,
  freelancerId: number,
  { first, last }: Window,
): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ kind: number; sessions: number }>(sql`
    select kind, sum(sessions)::integer as sessions from ${analyticsSpans}
    where freelancer_id = ${freelancerId} and kind between 0 and 3
      and first_day >= ${dayOf(first)}::date and last_day <= ${dayOf(last)}::date
    group by kind
  `);
  return new Map(rows.map(({ kind, sessions }) => [kind, sessions]));
};

export interface PriceRangeRow extends Record<string, unknown> {
  /** How many bounds the price has reached; null without a price. */
  readonly range: number | null;
  readonly profiles: number;
  readonly views: number;
  readonly timedViews: number;
  readonly seconds: number;
}

/** Ranges that hold profiles, by the price that the profiles have now. */
export const listPriceRanges = async (db: Db, window: Window): Promise<PriceRangeRow[]> => {
  const { rows } = await db.execute<PriceRangeRow>(sql`
    select width_bucket(profile.sort_price, ${sql.param(rangeBounds)}::numeric[]) as range,
      count(*)::integer as profiles, coalesce(sum(views), 0)::float8 as views,
      coalesce(sum(timed_views), 0)::float8 as "timedViews",
      coalesce(sum(seconds), 0)::float8 as seconds
    from ${freelancers} as profile
    left join (
      select freelancer_id, sum(views) as views, sum(timed_views) as timed_views,
        sum(seconds) as seconds
      from ${analyticsDays} where ${within(window)} group by freelancer_id
    ) as told on told.freelancer_id = profile.id
    group by range order by range nulls last
  `);
  return rows;
};

export interface ExportRow extends Record<string, unknown> {
  readonly day: string;
  readonly freelancerId: number;
  /** Empty when the profile is gone. */
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
  /** The last row of the page before. */
  readonly after: Pick<ExportRow, 'day' | 'freelancerId'> | undefined;
  readonly limit: number;
}

/** A row for each day and profile with an event, by day, then profile. */
export const listExportRows = async (
  db: Db,
  { freelancerId, after, limit, ...window }: ExportPage,
): Promise<ExportRow[]> => {
  const contacts = sql.raw(contactTypes.map((type) => `told.${type}`).join(' + '));
  const { rows } = await db.execute<ExportRow>(sql`
    select told.day::text as day, told.freelancer_id as "freelancerId",
      coalesce(profile.name, '') as name, told.views, ${visitorsOfDay} as visitors,
      told.photo_views as "photoViews", ${contacts} as contacts,
      told.timed_views as "timedViews", told.seconds::float8 as seconds
    from (
      select * from ${analyticsDays}
      where ${within(window)} and freelancer_id
        ${freelancerId ? sql`= ${freelancerId}` : sql`<> ${ALL_PROFILES}`}
        ${after ? sql`and (day, freelancer_id) > (${after.day}::date, ${after.freelancerId})` : sql``}
      order by day, freelancer_id limit ${limit}
    ) as told
    left join ${freelancers} as profile on profile.id = told.freelancer_id
    order by told.day, told.freelancer_id
  `);
  return rows;
};
