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

/** Records the first day with events, which only moves forward; rollups cover earlier days. */
export const noteEventsFrom = async (tx: Db, day: string): Promise<void> => {
  const state = await lockSetting(tx, analyticsState);
  if (!state || (state.eventsFrom ?? '') >= day) return;
  await setSetting(tx, analyticsState, { eventsFrom: day });
};

const BATCH = 10_000;

/** Repeats a statement that deletes a batch, so that no request waits for a long transaction. */
const deleteInBatches = async (db: Db, deleteBatch: SQL, isStopped: () => boolean) => {
  let deleted = 0;
  let some = BATCH;
  while (some === BATCH && !isStopped()) {
    some = (await db.execute(deleteBatch)).rowCount ?? 0;
    deleted += some;
  }
  return deleted;
};

export const deleteEventsBefore = async (
  db: Db,
  day: string,
  isStopped: () => boolean,
): Promise<number> => {
  let deleted = 0;
  for (const table of eventTables) {
    const batch = sql`delete from ${table} where id in (
      select id from ${table} where created_at < ${dayBegin(day)}
      order by created_at limit ${BATCH}
    )`;
    deleted += await deleteInBatches(db, batch, isStopped);
  }
  return deleted;
};

/** Uses the index on the day. */
export const deleteSessionDaysBefore = (db: Db, day: string, isStopped: () => boolean) => {
  const batch = sql`
    delete from ${analyticsSessionDays} where day < ${day}::date and ctid = any(array(
      select ctid from ${analyticsSessionDays}
      where day < ${day}::date order by day limit ${BATCH}
    ))`;
  return deleteInBatches(db, batch, isStopped);
};
