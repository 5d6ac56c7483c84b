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

const withCreatedAt = <Row extends object>(rows: Row[], createdAt: Date) =>
  rows.map((row) => ({ ...row, createdAt }));

export const insertVisits = (tx: Db, rows: NewVisit[], at: Date) =>
  insertRows(tx, popularityTracking, withCreatedAt(rows, at));
export const insertViews = (tx: Db, rows: NewView[], at: Date) =>
  insertRows(tx, profileAnalytics, withCreatedAt(rows, at));
export const insertPhotoViews = (tx: Db, rows: NewPhotoView[], at: Date) =>
  insertRows(tx, photoAnalytics, withCreatedAt(rows, at));
export const insertContacts = (tx: Db, rows: NewContact[], at: Date) =>
  insertRows(tx, contactAnalytics, withCreatedAt(rows, at));

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
    select view.id, requested.session_id as "sessionId", requested.freelancer_id as "freelancerId",
      view.session_duration as "sessionDuration",
      ${eventDay(sql`view.created_at`)} - date 'epoch' as day,
      view.created_at > ${at}::timestamptz - interval '30 minutes' as "isRecent",
      (extract(epoch from view.created_at) * 1000)::double precision as "createdMs"
    from (
      select distinct session_id, freelancer_id
      from unnest(${sessions}::text[], ${freelancerIds}::integer[])
        as report (session_id, freelancer_id)
    ) as requested
    cross join lateral (
      select id, created_at, session_duration from ${profileAnalytics}
      where session_id = requested.session_id and freelancer_id = requested.freelancer_id
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
    update ${profileAnalytics} as view set session_duration = reported.seconds
    from unnest(
      ${sql.param(lengths.map(({ view }) => view.id))}::bigint[],
      ${sql.param(lengths.map(({ seconds }) => seconds))}::integer[]
    ) as reported (id, seconds)
    where view.id = reported.id
  `);
};
