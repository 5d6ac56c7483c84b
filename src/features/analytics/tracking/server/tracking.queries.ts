import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { eventDay } from '#features/analytics/tracking/server/event-day.ts';
import type { ContactType } from '#features/analytics/tracking/tracking.contract.ts';
import type { LatestView, ViewReport } from '#features/analytics/tracking/tracking.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** Columns of a new row without those that are filled in on insert. */
type NewRow<Row> = Omit<Row, 'id' | 'createdAt' | 'pageViews'>;
export type NewVisit = NewRow<typeof popularityTracking.$inferSelect>;
export type NewView = NewRow<typeof profileAnalytics.$inferSelect>;
export type NewPhotoView = NewRow<typeof photoAnalytics.$inferSelect>;
export type NewContact = NewRow<typeof contactAnalytics.$inferSelect> & {
  readonly contactType: ContactType;
};

const happenedAt = <Row extends object>(rows: Row[], createdAt: Date) =>
  rows.map((row) => ({ ...row, createdAt }));

export const insertVisits = (tx: Db, rows: NewVisit[], at: Date) =>
  insertRows(tx, popularityTracking, happenedAt(rows, at));
export const insertViews = (tx: Db, rows: NewView[], at: Date) =>
  insertRows(tx, profileAnalytics, happenedAt(rows, at));
export const insertPhotoViews = (tx: Db, rows: NewPhotoView[], at: Date) =>
  insertRows(tx, photoAnalytics, happenedAt(rows, at));
export const insertContacts = (tx: Db, rows: NewContact[], at: Date) =>
  insertRows(tx, contactAnalytics, happenedAt(rows, at));

const latestView = z.object({
  id: z.string(),
  sessionId: z.string(),
  freelancerId: z.int(),
  sessionDuration: z.int(),
  day: z.int(),
  isRecent: z.boolean(),
  createdMs: z.number(),
});

/** Lists the latest view of each session and profile, with its age at `at`. */
export const listLatestViews = async (
  tx: Db,
  reports: ViewReport[],
  at: Date,
): Promise<LatestView[]> => {
  const sessions = sql.param(reports.map(({ sessionId }) => sessionId));
  const freelancerIds = sql.param(reports.map(({ freelancerId }) => freelancerId));
  return readRows(tx, latestView)`
    select view.id, asked.session_id as "sessionId", asked.freelancer_id as "freelancerId",
      view.session_duration as "sessionDuration",
      ${eventDay(sql`view.created_at`)} - date 'epoch' as day,
      view.created_at > ${at}::timestamptz - interval '30 minutes' as "isRecent",
      (extract(epoch from view.created_at) * 1000)::double precision as "createdMs"
    from (
      select distinct session_id, freelancer_id
      from unnest(${sessions}::text[], ${freelancerIds}::integer[])
        as report (session_id, freelancer_id)
    ) as asked
    cross join lateral (
      select id, created_at, session_duration from ${profileAnalytics}
      where session_id = asked.session_id and freelancer_id = asked.freelancer_id
      order by created_at desc, id desc limit 1
    ) as view
  `;
};

export const updateDurations = async (
  tx: Db,
  lengths: readonly { view: LatestView; seconds: number }[],
): Promise<void> => {
  if (lengths.length === 0) return;
  await tx.execute(sql`
    update ${profileAnalytics} as view set session_duration = told.seconds
    from unnest(
      ${sql.param(lengths.map(({ view }) => view.id))}::bigint[],
      ${sql.param(lengths.map(({ seconds }) => seconds))}::integer[]
    ) as told (id, seconds)
    where view.id = told.id
  `);
};
