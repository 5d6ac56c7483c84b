import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayNumber, dayOf } from '#features/analytics/day-number.rules.ts';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
  serviceAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import {
  analyticsState,
  clearedVisitorHashes,
} from '#features/analytics/server/analytics-settings.ts';
import { analyticsSessionDays } from '#features/analytics/server/rollups.table.ts';
import { dayBegin, eventDay } from '#features/analytics/tracking/server/event-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { getSetting, lockSetting, setSetting } from '#platform/server/db/settings.ts';

const eventTables = [
  profileAnalytics,
  photoAnalytics,
  contactAnalytics,
  serviceAnalytics,
  popularityTracking,
];

/** Records the first day with events, which only moves forward; rollups cover earlier days. */
export const writeFirstEventDay = async (tx: Db, day: string): Promise<void> => {
  const state = await lockSetting(tx, analyticsState);
  if (!state || (state.eventsFrom ?? '') >= day) return;
  await setSetting(tx, analyticsState, { eventsFrom: day });
};

const BATCH = 10_000;

/** Repeats a statement that changes a batch, so that no request waits for a long transaction. */
const runInBatches = async (db: Db, changeBatch: SQL, isStopped: () => boolean) => {
  let changed = 0;
  let some = BATCH;
  while (some === BATCH && !isStopped()) {
    some = (await db.execute(changeBatch)).rowCount ?? 0;
    changed += some;
  }
  return changed;
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
    deleted += await runInBatches(db, batch, isStopped);
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
  return runInBatches(db, batch, isStopped);
};

const hashedTables = [profileAnalytics, popularityTracking];

const firstEvent = z.object({ day: z.nullable(z.string()) });

/** The first day from this one on that has events of these kinds; undefined if there is none. */
const findEventDay = async (db: Db, since: string): Promise<string | undefined> => {
  const firsts = hashedTables.map(
    (table) => sql`(select min(created_at) from ${table} where created_at >= ${dayBegin(since)})`,
  );
  const [first] = await readRows(db, firstEvent)`
    select ${eventDay(sql`least(${sql.join(firsts, sql`, `)})`)}::text as day`;
  return first?.day ?? undefined;
};

const BEFORE_ALL_EVENTS = '2000-01-01';

/**
 * Empties the visitor hashes of the events before this day, a day at a time: the finished days are
 * stored, so that a later run neither repeats them nor searches years of events for the rest.
 */
export const clearVisitorHashesBefore = async (
  db: Db,
  day: string,
  isStopped: () => boolean,
): Promise<void> => {
  const cleared = await getSetting(db, clearedVisitorHashes);
  let from = await findEventDay(db, cleared?.before ?? BEFORE_ALL_EVENTS);
  while (from !== undefined && from < day) {
    const next = dayOf(dayNumber(from) + 1);
    for (const table of hashedTables) {
      const batch = sql`update ${table} set ip_address = '' where id in (
        select id from ${table}
        where created_at >= ${dayBegin(from)} and created_at < ${dayBegin(next)} and ip_address <> ''
        limit ${BATCH}
      )`;
      await runInBatches(db, batch, isStopped);
    }
    if (isStopped()) return;
    await setSetting(db, clearedVisitorHashes, { before: next });
    from = await findEventDay(db, next);
  }
};
