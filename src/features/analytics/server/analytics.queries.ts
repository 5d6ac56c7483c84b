import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rangeBounds } from '#features/analytics/analytics.rules.ts';
import { dayOf } from '#features/analytics/day-number.rules.ts';
import { ALL_PROFILES, BLOCK_DAYS, blockOf } from '#features/analytics/rollups.rules.ts';
import { analyticsBlocks, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import { type SessionKind, sessionKinds } from '#features/analytics/session-spans.rules.ts';
import { contactTypes } from '#features/analytics/tracking/tracking.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** Day numbers, both ends included. */
interface Window {
  readonly first: number;
  readonly last: number;
}

const inside = ({ first, last }: Window) =>
  sql`first_day >= ${dayOf(first)}::date and last_day <= ${dayOf(last)}::date`;

/** Matches the partial index on one-day spans. */
const oneDay = ({ first, last }: Window) =>
  sql`first_day = last_day and first_day between ${dayOf(first)}::date and ${dayOf(last)}::date`;

/** Lists only days with at least one event. */
export const listDays = (db: Db, freelancerId: number, window: Window) =>
  db
    .select({
      ...getTableColumns(analyticsSpans),
      day: sql<number>`${analyticsSpans.firstDay} - date 'epoch'`,
    })
    .from(analyticsSpans)
    .where(and(eq(analyticsSpans.freelancerId, freelancerId), oneDay(window)));

const sessionSums = Object.fromEntries(
  sessionKinds.map((kind) => [
    kind,
    sql<number>`coalesce(sum(${analyticsSpans[kind]}), 0)::integer`,
  ]),
) as Record<SessionKind, SQL<number>>;

/** Counts the distinct sessions in a window. */
export const countSessions = async (db: Db, freelancerId: number, window: Window) => {
  const [counts] = await db
    .select(sessionSums)
    .from(analyticsSpans)
    .where(and(eq(analyticsSpans.freelancerId, freelancerId), inside(window)));
  return counts as Record<SessionKind, number>;
};

const priceRange = z.object({
  /** Number of bounds the price has reached; null without a price. */
  range: z.nullable(z.int()),
  profiles: z.int(),
  views: z.number(),
  timedViews: z.number(),
  seconds: z.number(),
});

/** Lists the ranges that contain profiles, by the current price of each profile. */
export const listPriceRanges = (db: Db, { first, last }: Window) => {
  // Whole blocks, plus the single days before and after them.
  const blocks = { first: blockOf(first + BLOCK_DAYS - 1), end: blockOf(last + 1) };
  const edges = [
    { first, last: Math.min(last, blocks.first * BLOCK_DAYS - 1) },
    { first: Math.max(blocks.end, blocks.first) * BLOCK_DAYS, last },
  ];
  const sums = sql`freelancer_id, sum(views) as views, sum(timed_views) as timed_views,
    sum(seconds) as seconds`;
  return readRows(db, priceRange)`
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
    ) as counted on counted.freelancer_id = profile.id
    group by range order by range nulls last
  `;
};

interface ExportPage extends Window {
  readonly freelancerId: number | undefined;
  /** Cursor: the last row of the previous page. */
  readonly after: { readonly day: string; readonly freelancerId: number } | undefined;
  readonly limit: number;
}

/**
 * Lists one row per day and profile with events, ordered by day and profile. The name is empty if
 * the profile has been deleted.
 */
export const listExportRows = (db: Db, { freelancerId, after, limit, ...window }: ExportPage) => {
  const { firstDay, freelancerId: profile } = analyticsSpans;
  const page = db
    .select()
    .from(analyticsSpans)
    .where(
      and(
        oneDay(window),
        freelancerId ? eq(profile, freelancerId) : ne(profile, ALL_PROFILES),
        after && sql`(first_day, freelancer_id) > (${after.day}::date, ${after.freelancerId})`,
      ),
    )
    .orderBy(firstDay, profile)
    .limit(limit)
    .as('page');
  const contacts = sql.join(
    contactTypes.map((type) => page[type]),
    sql` + `,
  );
  return db
    .select({
      day: page.firstDay,
      freelancerId: page.freelancerId,
      name: sql<string>`coalesce(${freelancers.name}, '')`,
      views: page.views,
      visitors: page.visitors,
      photoViews: page.photoViews,
      contacts: sql<number>`${contacts}`,
      timedViews: page.timedViews,
      seconds: page.seconds,
    })
    .from(page)
    .leftJoin(freelancers, eq(freelancers.id, page.freelancerId))
    .orderBy(page.firstDay, page.freelancerId);
};
export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number];
