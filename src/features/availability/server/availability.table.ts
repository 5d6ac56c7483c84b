import { sql } from 'drizzle-orm';
import { customType, date, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Schedule } from '#features/availability/schedule.rules.ts';
import { moment } from '#platform/server/db/columns.ts';

/** Spans of time as text, `{["2026-11-18 10:00+00","2026-11-18 15:00+00")}`. */
const multirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

/** When each provider is available. A profile without a row has no schedule. */
export const profileStates = pgTable(
  'profile_states',
  {
    freelancerId: integer().primaryKey(),
    /** `freeUntil` of the schedule. */
    availableUntil: moment(),
    /** Singapore day, inclusive. */
    awayUntil: date({ mode: 'string' }),
    pausedUntil: moment(),
    weeklyHours: jsonb().$type<Schedule['weeklyHours']>().notNull().default([]),
    exceptions: jsonb().$type<Schedule['exceptions']>().notNull().default([]),
    /** Openings of the next weeks, computed from the columns above; all queries use them. */
    openings: multirange().notNull().default(sql`'{}'::tstzmultirange`),
    /** Until when the openings are computed; null if the previous release changed the row since. */
    openingsUntil: moment(),
  },
  (table) => [
    index('profile_states_available_idx')
      .on(table.availableUntil)
      .where(sql`${table.availableUntil} is not null`),
    index('profile_states_away_idx').on(table.awayUntil).where(sql`${table.awayUntil} is not null`),
    // The job asks every few minutes which openings end soon.
    index('profile_states_openings_until_idx').on(table.openingsUntil),
  ],
);
