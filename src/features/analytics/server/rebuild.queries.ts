import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { analyticsRebuild, analyticsState } from '#features/analytics/server/analytics-settings.ts';
import {
  analyticsBacklog,
  analyticsNextSessionDays,
  analyticsNextSpans,
} from '#features/analytics/server/rollups.table.ts';
import type { EventDelta } from '#features/analytics/tracking/event-deltas.rules.ts';
import { dayBegin, eventDay } from '#features/analytics/tracking/server/event-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import {
  addSetting,
  deleteSetting,
  getSetting,
  type SettingValue,
  setSetting,
} from '#platform/server/db/settings.ts';

/** Undefined until the rollups have been built. */
export const findAnalyticsState = (db: Db) => getSetting(db, analyticsState);

export const markBuilt = (tx: Db) => addSetting(tx, analyticsState, { eventsFrom: null });

export type Rebuild = SettingValue<typeof analyticsRebuild>;
/** Undefined unless a rebuild is running. */
export const findRebuild = (db: Db) => getSetting(db, analyticsRebuild);

const forgetNext = (tx: Db) =>
  tx.execute(sql`truncate ${analyticsNextSessionDays}, ${analyticsNextSpans}`);

/** Restarts from the beginning, even if a rebuild is running. */
export const insertRebuild = async (tx: Db): Promise<void> => {
  await forgetNext(tx);
  const firstDay = (await findAnalyticsState(tx))?.eventsFrom ?? null;
  await setSetting(tx, analyticsRebuild, analyticsRebuild.schema.parse({ firstDay }));
};

export const deleteRebuild = async (tx: Db): Promise<void> => {
  await forgetNext(tx);
  await deleteSetting(tx, analyticsRebuild);
};

/** Requires the `rollups` lock, so there are no concurrent writers. */
export const updateRebuild = (tx: Db, rebuild: Rebuild) =>
  setSetting(tx, analyticsRebuild, rebuild);

/**
 * Blocks event writers until the end of the transaction and waits for open ones, so that later
 * events get higher ids. Locks the tables in the order in which events are stored, to avoid
 * deadlocks.
 */
export const lockEvents = async (tx: Db): Promise<void> => {
  const tables = sql`${profileAnalytics}, ${photoAnalytics}, ${contactAnalytics}`;
  await tx.execute(sql`lock table ${tables} in share mode`);
};

const lastIds = z.object({
  lastViewId: z.number(),
  lastPhotoId: z.number(),
  lastContactId: z.number(),
});

/** 0 if there is no event of a kind. */
export const findLastIds = async (tx: Db) => {
  const last = (table: SQL) => sql`(select coalesce(max(id), 0)::float8 from ${table})`;
  const [row] = await readRows(tx, lastIds)`
    select ${last(sql`${profileAnalytics}`)} as "lastViewId",
      ${last(sql`${photoAnalytics}`)} as "lastPhotoId",
      ${last(sql`${contactAnalytics}`)} as "lastContactId"`;
  return row as z.infer<typeof lastIds>;
};

interface StoredEvent {
  readonly freelancerId: number;
  readonly sessionId: string;
  readonly day: number;
}

export interface StoredEvents<Row = unknown> {
  readonly views: (StoredEvent & Row & { readonly seconds: number })[];
  readonly photos: (StoredEvent & Row)[];
  readonly contacts: (StoredEvent & Row & { readonly contactType: string })[];
}

interface EventBatch extends StoredEvents<{ readonly id: number }>, Record<string, unknown> {
  /** All groups of the backlog, deleted from it by this statement. */
  readonly groups: EventDelta[][];
}

/**
 * Reads the next events of each kind and empties the backlog in a single statement, that is, in one
 * snapshot. So an update of a view is either in the row read here or in a later backlog group,
 * never in both.
 */
export const takeEvents = async (tx: Db, rebuild: Rebuild, limit: number): Promise<EventBatch> => {
  const { firstDay } = rebuild;
  const since = firstDay === null ? sql`` : sql`and created_at >= ${dayBegin(firstDay)}`;
  const next = (table: SQL, columns: SQL, after: number, last: number) => sql`(
    select coalesce(json_agg(event), '[]') from (
      select id, freelancer_id as "freelancerId", session_id as "sessionId",
        ${eventDay(sql`created_at`)} - date 'epoch' as day ${columns}
      from ${table} where id > ${after} and id <= ${last} ${since} order by id limit ${limit}
    ) event)`;
  const { viewId, photoId, contactId, lastViewId, lastPhotoId, lastContactId } = rebuild;
  const { rows } = await tx.execute<EventBatch>(sql`
    with taken as (delete from ${analyticsBacklog} returning id, happenings)
    select (select coalesce(json_agg(happenings order by id), '[]') from taken) as groups,
      ${next(sql`${profileAnalytics}`, sql`, session_duration as seconds`, viewId, lastViewId)} as views,
      ${next(sql`${photoAnalytics}`, sql``, photoId, lastPhotoId)} as photos,
      ${next(sql`${contactAnalytics}`, sql`, contact_type as "contactType"`, contactId, lastContactId)} as contacts
  `);
  return rows[0] as EventBatch;
};
