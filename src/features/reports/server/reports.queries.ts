import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import type { ReportQuery, ReportState } from '#features/reports/reports.contract.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import type { Db } from '#platform/server/db.ts';

export const insertReport = (db: Db, report: typeof profileReports.$inferInsert) =>
  db.insert(profileReports).values(report);

const inState = (state: ReportState) =>
  state === 'open' ? isNull(profileReports.closedAt) : isNotNull(profileReports.closedAt);

export const listReportPage = async (db: Db, { state, offset, limit }: ReportQuery) => {
  const total = await db.$count(profileReports, inState(state));
  const rows = await db
    .select({
      id: profileReports.id,
      freelancerId: profileReports.freelancerId,
      freelancerName: freelancers.name,
      reason: profileReports.reason,
      details: profileReports.details,
      createdAt: profileReports.createdAt,
    })
    .from(profileReports)
    .leftJoin(freelancers, eq(freelancers.id, profileReports.freelancerId))
    .where(inState(state))
    .orderBy(desc(profileReports.id))
    .limit(limit)
    .offset(offset);
  return { total, reports: rows.map((row) => ({ ...row, state })) };
};

/** Undefined when there is no such report. */
export const updateReportState = async (db: Db, id: number, state: ReportState) => {
  const [report] = await db
    .update(profileReports)
    .set({ closedAt: state === 'closed' ? sql`now()` : null })
    .where(eq(profileReports.id, id))
    .returning({ id: profileReports.id });
  return report;
};
