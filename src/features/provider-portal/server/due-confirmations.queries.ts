import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  approvalColumns,
  changedSince,
  type LatestApproval,
  lapseOf,
  lapsesAt,
  latestApprovals,
} from '#features/profiles/approval/server/approvals.queries.ts';
import { freelancers, isDraftIn, isShown } from '#features/profiles/server/profiles.table.ts';
import { REMINDER_DAYS } from '#features/provider-portal/portal.rules.ts';
import type { DueQuery, DueReason } from '#features/provider-portal/portal-admin.contract.ts';
import { hasLink } from '#features/provider-portal/server/links.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

const isLapsed = (latest: LatestApproval) => sql`${lapseOf(latest)} is not null`;
const isChangedSince = (latest: LatestApproval) => sql`cardinality(${changedSince(latest)}) > 0`;

const dueWhere: Record<DueReason, (latest: LatestApproval) => SQL | undefined> = {
  never: (latest) => isNull(latest.id),
  lapsed: (latest) => and(isNotNull(latest.id), or(isLapsed(latest), isChangedSince(latest))),
  soon: (latest) =>
    and(
      sql`${lapseOf(latest)} is null`,
      sql`${lapsesAt(latest)} <= now() + make_interval(days => ${REMINDER_DAYS}::integer)`,
    ),
};

/** Published, or going to be: drafts and scheduled publications. What was hidden for another reason needs no approval. */
const isMeantForVisitors = or(
  isShown(freelancers),
  isDraftIn(freelancers),
  isNotNull(freelancers.publishAt),
);

/** Oldest confirmation first. */
export const listDuePage = async (db: Db, { why, offset, limit }: DueQuery) => {
  const latest = latestApprovals(db);
  const isDue = and(isMeantForVisitors, dueWhere[why](latest));
  const due = db
    .select({
      id: freelancers.id,
      name: freelancers.name,
      whatsapp: freelancers.whatsapp,
      hasLink: hasLink(freelancers.id),
      confirmation: approvalColumns(latest),
    })
    .from(freelancers)
    .leftJoin(latest, eq(latest.freelancerId, freelancers.id))
    .where(isDue);
  const total = await db.$count(due.as('due'));
  const profiles = await due
    .orderBy(asc(latest.confirmedAt), asc(freelancers.id))
    .limit(limit)
    .offset(offset);
  return { total, profiles };
};

/**
 * Counts profiles with a lapsed or soon lapsing confirmation, up to `most`. A confirmation of an earlier
 * version is not counted: it is shown as such, and every edit would add one.
 */
export const countDueConfirmations = (db: Db, most: number): Promise<number> => {
  const latest = latestApprovals(db);
  const isDue = or(isLapsed(latest), dueWhere.soon(latest));
  return db.$count(
    db
      .select({ id: freelancers.id })
      .from(freelancers)
      .innerJoin(latest, eq(latest.freelancerId, freelancers.id))
      .where(and(isMeantForVisitors, isDue))
      .limit(most)
      .as('counted'),
  );
};
