import { type SQL, sql } from 'drizzle-orm';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
  serviceAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { analyticsState } from '#features/analytics/server/analytics-settings.ts';
import { analyticsSessionDays } from '#features/analytics/server/rollups.table.ts';
import { dayBegin } from '#features/analytics/tracking/server/event-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { lockSetting, setSetting } from '#platform/server/db/settings.ts';

const eventTables = [
  profileAnalytics,
  photoAnalytics,
  contactAnalytics,
  serviceAnalytics,
  popularityTracking,
];

/**
 * Records the first day with events. It only moves forward; earlier days exist only in the rollups.
 */
export const noteEventsFrom = async (tx: Db, day: string): Promise<void> => {
  const state = await lockSetting(tx, analyticsState);
  if (!state || (state.eventsFrom ?? '') >= day) return;
  await setSetting(tx, analyticsState, { eventsFrom: day });
};

const BATCH = 10_000;

const deleteSome = async (db: Db, table: (typeof eventTables)[number], isOld: SQL) => {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where id in (
      select id from ${table} where ${isOld} order by created_at limit ${BATCH}
    )
  `);
  return rowCount ?? 0;
};

/** Deletes in small batches, so that no request waits for a long transaction. */
export const deleteEventsBefore = async (
  db: Db,
  day: string,
  isStopped: () => boolean,
): Promise<number> => {
  const isOld = sql`created_at < ${dayBegin(day)}`;
  let deleted = 0;
  for (const table of eventTables) {
    let some = BATCH;
    while (some === BATCH && !isStopped()) {
      some = await deleteSome(db, table, isOld);
      deleted += some;
    }
  }
  return deleted;
};

/** Deletes session days in batches, using the index on the day. */
export const deleteSessionDaysBefore = async (
  db: Db,
  day: string,
  isStopped: () => boolean,
): Promise<void> => {
  let some = BATCH;
  while (some === BATCH && !isStopped()) {
    const { rowCount } = await db.execute(sql`
      delete from ${analyticsSessionDays} where day < ${day}::date and ctid = any(array(
        select ctid from ${analyticsSessionDays}
        where day < ${day}::date order by day limit ${BATCH}
      ))
    `);
    some = rowCount ?? 0;
  }
};
