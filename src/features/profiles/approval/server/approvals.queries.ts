import { and, desc, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Approval, ApprovalEvidence } from '#features/profiles/approval/approval.contract.ts';
import { APPROVED_MONTHS } from '#features/profiles/approval/approval.rules.ts';
import {
  type LapseReason,
  type QualifyingPart,
  qualifyingParts,
} from '#features/profiles/approval/qualifying-parts.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import { emptyShown, fieldsOfPart } from '#features/profiles/approval/shown-fields.rules.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const months = sql`make_interval(months => ${APPROVED_MONTHS}::integer)`;
/** The pictures currently shown on the profile. */
const picturesNow = sql`array_remove(${freelancers.galleryImages} || ${freelancers.profileImage}, '')`;

interface ApprovedVersion {
  readonly texts: Record<string, unknown>;
  readonly contentHash: string;
  readonly evidence: ApprovalEvidence;
}

/** Copies name and pictures from the row, to detect later whether the approval has lapsed. */
export const insertApproval = (
  tx: Db,
  freelancerId: number,
  { texts, contentHash, evidence }: ApprovedVersion,
) =>
  tx.execute(sql`
    insert into ${profileConfirmations}
      (freelancer_id, name, pictures, texts, content_hash, evidence)
    select ${freelancers.id}, ${freelancers.name}, ${picturesNow},
      ${JSON.stringify(texts)}::jsonb, ${contentHash}, ${JSON.stringify(evidence)}::jsonb
    from ${freelancers} where ${freelancers.id} = ${freelancerId}`);

/** The latest approval of each profile; only this one counts. */
export const latestApprovals = (db: Db) =>
  db
    .selectDistinctOn([profileConfirmations.freelancerId])
    .from(profileConfirmations)
    // Matches the sort order of the index.
    .orderBy(profileConfirmations.freelancerId, sql`${profileConfirmations.id} desc nulls last`)
    .as('latest');

export type LatestApproval = ReturnType<typeof latestApprovals>;

export const lapsesAt = ({ confirmedAt }: LatestApproval) => sql`(${confirmedAt} + ${months})`;
const isSameName = ({ name }: LatestApproval) => sql`${name} = ${freelancers.name}`;
/** Ignores the order of the pictures. */
const areSamePictures = ({ pictures }: LatestApproval) =>
  sql`(${pictures} @> ${picturesNow} and ${pictures} <@ ${picturesNow})`;

/** Computed from the current profile, so that no update has to invalidate an approval. */
export const lapseOf = (latest: LatestApproval) => sql<LapseReason | null>`case
  when ${latest.rejectedAt} is not null then 'rejected'
  when not ${isSameName(latest)} then 'name'
  when not ${areSamePictures(latest)} then 'pictures'
  when ${lapsesAt(latest)} <= now() then 'age' end`;

/** A field that the approval does not know was empty, because it was added to the schema later. */
const isChanged = ({ texts }: LatestApproval, part: QualifyingPart): SQL =>
  sql.join(
    fieldsOfPart(part).map(
      (field) =>
        sql`coalesce(${texts} -> ${sql.raw(`'${field}'`)}, ${JSON.stringify(emptyShown(field))}::jsonb) <> to_jsonb(${freelancers[field]})`,
    ),
    sql` or `,
  );

/** What was changed since the approval, apart from name and pictures, which end the approval. */
export const changedSince = (latest: LatestApproval): SQL<QualifyingPart[]> =>
  sql<QualifyingPart[]>`array_remove(array[${sql.join(
    qualifyingParts.map(
      (part) => sql`case when ${isChanged(latest, part)} then ${sql.raw(`'${part}'`)} end`,
    ),
    sql`, `,
  )}], null)`;

export const approvalColumns = (latest: LatestApproval) => ({
  confirmedAt: latest.confirmedAt,
  lapsesAt: lapsesAt(latest).mapWith(profileConfirmations.confirmedAt) as SQL<Date>,
  lapsed: lapseOf(latest),
  changedSince: changedSince(latest),
});

export const findApproval = async (db: Db, freelancerId: number): Promise<Approval | null> => {
  const latest = latestApprovals(db);
  const [found] = await db
    .select(approvalColumns(latest))
    .from(freelancers)
    .innerJoin(latest, eq(latest.freelancerId, freelancers.id))
    .where(eq(freelancers.id, freelancerId));
  return found ?? null;
};

/** The version that the provider approved last, with its texts and pictures. */
export const findApprovedVersion = async (db: Db, freelancerId: number) => {
  const latest = latestApprovals(db);
  const [found] = await db
    .select({ texts: latest.texts, pictures: latest.pictures })
    .from(latest)
    .where(eq(latest.freelancerId, freelancerId));
  return found;
};

/** The profiles whose shown version is the approved one. */
export const listApproved = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const latest = latestApprovals(db);
  const approved = await db
    .select({ id: freelancers.id })
    .from(freelancers)
    .innerJoin(latest, eq(latest.freelancerId, freelancers.id))
    .where(
      and(
        // On the subquery's own column, so that only approvals of these profiles are read.
        inArray(latest.freelancerId, [...ids]),
        sql`${lapseOf(latest)} is null`,
        sql`cardinality(${changedSince(latest)}) = 0`,
      ),
    );
  return new Set(approved.map(({ id }) => id));
};

/** The provider rejects the present version, which ends the approval of an earlier one. */
export const rejectSince = (tx: Db, freelancerId: number) =>
  tx
    .update(profileConfirmations)
    .set({ rejectedAt: sql`now()` })
    .where(
      and(
        isNull(profileConfirmations.rejectedAt),
        sql`${profileConfirmations.id} = (
          select max(id) from ${profileConfirmations} where freelancer_id = ${freelancerId})`,
      ),
    );

/** All approvals of a profile with their evidence, newest first. */
export const listApprovals = (db: Db, freelancerId: number, limit: number) =>
  db
    .select()
    .from(profileConfirmations)
    .where(eq(profileConfirmations.freelancerId, freelancerId))
    .orderBy(desc(profileConfirmations.id))
    .limit(limit);

/** Marks approvals that expired since the last run and returns their profiles, in batches. */
export const markExpired = async (tx: Db, limit: number): Promise<number[]> => {
  const ended = tx
    .select({ id: profileConfirmations.id })
    .from(profileConfirmations)
    .where(
      and(
        not(profileConfirmations.isEndTold),
        lte(profileConfirmations.confirmedAt, sql`now() - ${months}`),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const marked = await tx
    .update(profileConfirmations)
    .set({ isEndTold: true })
    .where(sql`${profileConfirmations.id} in ${ended}`)
    .returning({ freelancerId: profileConfirmations.freelancerId });
  return marked.map(({ freelancerId }) => freelancerId);
};
