import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventDelta } from '#features/analytics/tracking/event-deltas.rules.ts';
import { count } from '#platform/server/db/columns.ts';

/** Days are in Singapore time. A freelancer id of 0 (`ALL_PROFILES`) stands for all profiles. */
const day = () => date({ mode: 'string' }).notNull();

const sessionDayColumns = () => ({
  freelancerId: integer().notNull(),
  /** First half of the SHA-256 of the session id. */
  session: uuid().notNull(),
  day: day(),
  steps: smallint().notNull(),
});

/** Steps of a session on a day, see `STEPS`, kept as long as a window can include the day. */
export const analyticsSessionDays = pgTable(
  'analytics_session_days',
  sessionDayColumns(),
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.session, table.day] }),
    index('analytics_session_days_day_idx').on(table.day),
  ],
);

const spanColumns = () => ({
  freelancerId: integer().notNull(),
  firstDay: day(),
  lastDay: day(),
  visitors: count(),
  viewed: count(),
  viewedPhotos: count(),
  contacted: count(),
  views: count(),
  /** Number of views with a known duration, and the sum of these durations. */
  timedViews: count(),
  seconds: bigint({ mode: 'number' }).notNull().default(0),
  photoViews: count(),
  whatsapp: count(),
  wechat: count(),
  phone: count(),
  sms: count(),
});

/**
 * Every figure of a window is a sum over the spans inside the window. Session counts are on spans
 * of any length, see `spansOf`, and may be negative; event counts are on one-day spans.
 */
export const analyticsSpans = pgTable('analytics_spans', spanColumns(), (table) => [
  primaryKey({ columns: [table.freelancerId, table.firstDay, table.lastDay] }),
  index('analytics_spans_day_idx')
    .on(table.firstDay, table.freelancerId)
    .where(sql`${table.firstDay} = ${table.lastDay}`),
]);

/** Views of a profile per block of ten days, to read fewer rows in queries over all profiles. */
export const analyticsBlocks = pgTable(
  'analytics_blocks',
  {
    /** Day number of the first day, divided by ten. */
    block: integer().notNull(),
    freelancerId: integer().notNull(),
    views: count(),
    timedViews: count(),
    seconds: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.block, table.freelancerId] })],
);

/** Outbox of deltas not yet applied to the rollups: one row per stored group of events. */
export const analyticsBacklog = pgTable('analytics_backlog', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenings: json().$type<EventDelta[]>().notNull(),
});

/** Shadow tables that a rebuild fills before they replace the live rows. */
export const analyticsNextSessionDays = pgTable(
  'analytics_next_session_days',
  sessionDayColumns(),
  (table) => [primaryKey({ columns: [table.freelancerId, table.session, table.day] })],
);
export const analyticsNextSpans = pgTable('analytics_next_spans', spanColumns(), (table) => [
  primaryKey({ columns: [table.freelancerId, table.firstDay, table.lastDay] }),
]);
