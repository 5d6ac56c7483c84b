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
import type { Happening } from '#features/analytics/tracking/event-deltas.rules.ts';
import { count } from '#platform/server/db/columns.ts';

/** Days are Singapore days. A freelancer id of 0 stands for all profiles together. */
const day = () => date({ mode: 'string' }).notNull();

const sessionDayColumns = () => ({
  freelancerId: integer().notNull(),
  /** The first half of the session id's SHA-256. */
  session: uuid().notNull(),
  day: day(),
  steps: smallint().notNull(),
});

/** What a session did on a day, see STEPS. Only as far back as a session can matter. */
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
  /** Views whose length is known, and their seconds. */
  timedViews: count(),
  seconds: bigint({ mode: 'number' }).notNull().default(0),
  photoViews: count(),
  whatsapp: count(),
  wechat: count(),
  phone: count(),
  sms: count(),
});

/**
 * Sums over the spans inside a window answer every question about it. Sessions are on spans of any
 * length, see spansOf, and may be below 0; events are on spans of one day.
 */
export const analyticsSpans = pgTable('analytics_spans', spanColumns(), (table) => [
  primaryKey({ columns: [table.freelancerId, table.firstDay, table.lastDay] }),
  index('analytics_spans_day_idx')
    .on(table.firstDay, table.freelancerId)
    .where(sql`${table.firstDay} = ${table.lastDay}`),
]);

/** Views of a profile in ten days: fewer rows where all profiles are added up. */
export const analyticsBlocks = pgTable(
  'analytics_blocks',
  {
    /** The day number of its first day by ten. */
    block: integer().notNull(),
    freelancerId: integer().notNull(),
    views: count(),
    timedViews: count(),
    seconds: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.block, table.freelancerId] })],
);

/** What stored events change and the rollups do not know yet: a row for each group of events. */
export const analyticsBacklog = pgTable('analytics_backlog', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenings: json().$type<Happening[]>().notNull(),
});

/** While events are counted anew: what has been counted so far, and which part of the work is next. */
export const analyticsNextSessionDays = pgTable(
  'analytics_next_session_days',
  sessionDayColumns(),
  (table) => [primaryKey({ columns: [table.freelancerId, table.session, table.day] })],
);
export const analyticsNextSpans = pgTable('analytics_next_spans', spanColumns(), (table) => [
  primaryKey({ columns: [table.freelancerId, table.firstDay, table.lastDay] }),
]);
