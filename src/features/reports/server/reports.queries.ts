import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { REPORT_DEADLINE_HOURS } from '#features/reports/report-clock.rules.ts';
import type { ReportChange, ReportQuery, ReportState } from '#features/reports/reports.contract.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { hasChanged } from '#platform/server/db/has-changed.ts';

export type NewReport = typeof profileReports.$inferInsert;

export const insertReport = (db: Db, report: NewReport) => db.insert(profileReports).values(report);

const inState = (state: ReportState) =>
  state === 'open' ? isNull(profileReports.closedAt) : isNotNull(profileReports.closedAt);

/** Open reports are listed oldest first, closed reports by most recent closing time. */
const orders = {
  open: [asc(profileReports.id)],
  closed: [desc(profileReports.closedAt), desc(profileReports.id)],
};

const isOverdue = and(
  inState('open'),
  sql`${profileReports.createdAt} < now() - make_interval(hours => ${REPORT_DEADLINE_HOURS})`,
);

export const listReportPage = async (db: Db, { state, offset, limit }: ReportQuery) => {
  const total = await db.$count(profileReports, inState(state));
  const overdue = await db.$count(profileReports, isOverdue);
  const rows = await db
    .select({
      ...getTableColumns(profileReports),
      freelancerName: freelancers.name,
      isProfileHidden: freelancers.isHidden,
    })
    .from(profileReports)
    .leftJoin(freelancers, eq(freelancers.id, profileReports.freelancerId))
    .where(inState(state))
    .orderBy(...orders[state])
    .limit(limit)
    .offset(offset);
  return { total, overdue, reports: rows.map((row) => ({ ...row, state })) };
};

/** Counts open and overdue reports, each capped at `most`. */
export const countOpenReports = async (db: Db, most: number) => {
  const count = (where: SQL | undefined) =>
    db.$count(
      db
        .select({ id: profileReports.id })
        .from(profileReports)
        .where(where)
        .limit(most)
        .as('counted'),
    );
  return { open: await count(inState('open')), overdue: await count(isOverdue) };
};

/** False if the report does not exist. Reopening a report keeps its outcome and note. */
export const updateReport = (db: Db, id: number, { state, outcome, note }: ReportChange) => {
  const closing = { closedAt: sql`now()`, outcome: outcome ?? null, note };
  const change = state === 'closed' ? closing : { closedAt: null };
  return hasChanged(db.update(profileReports).set(change).where(eq(profileReports.id, id)));
};

/** Returns undefined if the report does not exist. */
export const markHidden = async (tx: Db, id: number) => {
  const [report] = await tx
    .update(profileReports)
    .set({ hiddenAt: sql`coalesce(${profileReports.hiddenAt}, now())` })
    .where(eq(profileReports.id, id))
    .returning({ freelancerId: profileReports.freelancerId, reason: profileReports.reason });
  return report;
};

export const findReport = async (db: Db, referenceHash: string) => {
  const [report] = await db
    .select({
      reason: profileReports.reason,
      createdAt: profileReports.createdAt,
      closedAt: profileReports.closedAt,
      outcome: profileReports.outcome,
      note: profileReports.note,
      hiddenAt: profileReports.hiddenAt,
      /** Null if the profile was deleted. */
      isProfileHidden: freelancers.isHidden,
    })
    .from(profileReports)
    .leftJoin(freelancers, eq(freelancers.id, profileReports.freelancerId))
    .where(eq(profileReports.referenceHash, referenceHash))
    .limit(1);
  return report;
};
