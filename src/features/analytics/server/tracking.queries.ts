import { sql } from 'drizzle-orm';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import type { LatestView, ViewReport } from '#features/analytics/tracking.rules.ts';
import type { Db } from '#platform/server/db.ts';
import { insertRows } from '#platform/server/insert-rows.ts';

/** What a new row must tell: all that the database does not fill in itself. */
type NewRow<Row> = Omit<Row, 'id' | 'createdAt' | 'pageViews'>;
export type NewVisit = NewRow<typeof popularityTracking.$inferSelect>;
export type NewView = NewRow<typeof profileAnalytics.$inferSelect>;
export type NewPhotoView = NewRow<typeof photoAnalytics.$inferSelect>;
export type NewContact = NewRow<typeof contactAnalytics.$inferSelect>;

export const insertVisits = (tx: Db, rows: NewVisit[]) => insertRows(tx, popularityTracking, rows);
export const insertViews = (tx: Db, rows: NewView[]) => insertRows(tx, profileAnalytics, rows);
export const insertPhotoViews = (tx: Db, rows: NewPhotoView[]) =>
  insertRows(tx, photoAnalytics, rows);
export const insertContacts = (tx: Db, rows: NewContact[]) =>
  insertRows(tx, contactAnalytics, rows);

export const listLatestViews = async (tx: Db, reports: ViewReport[]): Promise<LatestView[]> => {
  const sessions = sql.param(reports.map(({ sessionId }) => sessionId));
  const freelancerIds = sql.param(reports.map(({ freelancerId }) => freelancerId));
  const { rows } = await tx.execute<LatestView & Record<string, unknown>>(sql`
    select view.id, asked.session_id as "sessionId", asked.freelancer_id as "freelancerId",
      view.created_at > now() - interval '30 minutes' as "isRecent"
    from (
      select distinct session_id, freelancer_id
      from unnest(${sessions}::text[], ${freelancerIds}::integer[])
        as report (session_id, freelancer_id)
    ) as asked
    cross join lateral (
      select id, created_at from ${profileAnalytics}
      where session_id = asked.session_id and freelancer_id = asked.freelancer_id
      order by created_at desc, id desc limit 1
    ) as view
  `);
  return rows;
};

/** Seconds by the view's id. */
export const updateDurations = async (tx: Db, durations: Map<string, number>): Promise<void> => {
  if (durations.size === 0) return;
  await tx.execute(sql`
    update ${profileAnalytics} as view set session_duration = told.seconds
    from unnest(
      ${sql.param([...durations.keys()])}::bigint[], ${sql.param([...durations.values()])}::integer[]
    ) as told (id, seconds)
    where view.id = told.id
  `);
};
