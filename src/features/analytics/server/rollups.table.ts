import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core';
import { count } from '#platform/server/columns.ts';

/** Days are Singapore days. A freelancer id of 0 stands for all profiles together. */
const day = () => date({ mode: 'string' }).notNull();

/** Plain sums. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    freelancerId: integer().notNull(),
    day: day(),
    views: count(),
    /** Views whose length is known, and their seconds. */
    timedViews: count(),
    seconds: bigint({ mode: 'number' }).notNull().default(0),
    photoViews: count(),
    whatsapp: count(),
    wechat: count(),
    phone: count(),
    sms: count(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.day] }),
    index('analytics_days_day_idx').on(table.day, table.freelancerId),
  ],
);

/** What a session did on a day, see STEPS. Only as far back as a session can matter. */
export const analyticsSessionDays = pgTable(
  'analytics_session_days',
  {
    freelancerId: integer().notNull(),
    /** The first half of the session id's SHA-256. */
    session: uuid().notNull(),
    day: day(),
    steps: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.freelancerId, table.session, table.day] })],
);

/** How many sessions count in a window: the sum over the spans inside it, see spansOf. */
export const analyticsSpans = pgTable(
  'analytics_spans',
  {
    freelancerId: integer().notNull(),
    kind: smallint().notNull(),
    firstDay: day(),
    lastDay: day(),
    sessions: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.kind, table.firstDay, table.lastDay] }),
  ],
);

/** One row, once the rollups have been built. */
export const analyticsState = pgTable('analytics_state', {
  isOnly: boolean().primaryKey().default(true),
  /** Events of earlier days have been swept; only the rollups remember them. */
  eventsFrom: date({ mode: 'string' }),
});
