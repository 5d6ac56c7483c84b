import { and, asc, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Confirmation } from '#features/provider-portal/portal.contract.ts';
import {
  CONFIRMED_MONTHS,
  type LapseReason,
  REMINDER_DAYS,
} from '#features/provider-portal/portal.rules.ts';
import type { DueQuery, DueReason } from '#features/provider-portal/portal-admin.contract.ts';
import { hasLink } from '#features/provider-portal/server/links.queries.ts';
import { profileConfirmations } from '#features/provider-portal/server/portal.table.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Db } from '#platform/server/db/db.ts';

const months = sql`make_interval(months => ${CONFIRMED_MONTHS}::integer)`;
/** The pictures currently shown on the profile. */
const picturesNow = sql`array_remove(${freelancers.galleryImages} || ${freelancers.profileImage}, '')`;

/** Copies name and pictures from the row, to detect later whether the confirmation has lapsed. */
export const insertConfirmation = (
  tx: Db,
  freelancerId: number,
  content: { texts: Record<string, unknown>; contentHash: string },
) =>
  tx.execute(sql`
    insert into ${profileConfirmations} (freelancer_id, name, pictures, texts, content_hash)
    select ${freelancers.id}, ${freelancers.name}, ${picturesNow},
      ${JSON.stringify(content.texts)}::jsonb, ${content.contentHash}
    from ${freelancers} where ${freelancers.id} = ${freelancerId}`);

/** The latest confirmation of each profile; only this one counts. */
const latestOf = (db: Db) =>
  db
    .selectDistinctOn([profileConfirmations.freelancerId])
    .from(profileConfirmations)
    // Matches the sort order of the index.
    .orderBy(profileConfirmations.freelancerId, sql`${profileConfirmations.id} desc nulls last`)
    .as('latest');

type Latest = ReturnType<typeof latestOf>;

const lapsesAt = ({ confirmedAt }: Latest) => sql`(${confirmedAt} + ${months})`;
const isSameName = ({ name }: Latest) => sql`${name} = ${freelancers.name}`;
/** Ignores the order of the pictures. */
const areSamePictures = ({ pictures }: Latest) =>
  sql`(${pictures} @> ${picturesNow} and ${pictures} <@ ${picturesNow})`;

/** Computed from the current profile, so that no update has to invalidate a confirmation. */
const lapsed = (latest: Latest) => sql<LapseReason | null>`case
  when not ${isSameName(latest)} then 'name'
  when not ${areSamePictures(latest)} then 'pictures'
  when ${lapsesAt(latest)} <= now() then 'age' end`;

const confirmationOf = (latest: Latest) => ({
  confirmedAt: latest.confirmedAt,
  lapsesAt: lapsesAt(latest).mapWith(profileConfirmations.confirmedAt) as SQL<Date>,
  lapsed: lapsed(latest),
});

export const findConfirmation = async (
  db: Db,
  freelancerId: number,
): Promise<Confirmation | null> => {
  const latest = latestOf(db);
  const [found] = await db
    .select(confirmationOf(latest))
    .from(freelancers)
    .innerJoin(latest, eq(latest.freelancerId, freelancers.id))
    .where(eq(freelancers.id, freelancerId));
  return found ?? null;
};

const dueWhere: Record<DueReason, (latest: Latest) => SQL | undefined> = {
  never: (latest) => isNull(latest.id),
  lapsed: (latest) => and(isNotNull(latest.id), sql`${lapsed(latest)} is not null`),
  soon: (latest) =>
    and(
      sql`${lapsed(latest)} is null`,
      sql`${lapsesAt(latest)} <= now() + make_interval(days => ${REMINDER_DAYS}::integer)`,
    ),
};

/** Lists visible profiles, oldest confirmation first. */
export const listDuePage = async (db: Db, { why, offset, limit }: DueQuery) => {
  const latest = latestOf(db);
  const isDue = and(eq(freelancers.isHidden, false), dueWhere[why](latest));
  const due = db
    .select({
      id: freelancers.id,
      name: freelancers.name,
      hasLink: hasLink(freelancers.id),
      confirmation: confirmationOf(latest),
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

/** Counts visible profiles with a lapsed or soon lapsing confirmation, up to `most`. */
export const countDueConfirmations = (db: Db, most: number): Promise<number> => {
  const latest = latestOf(db);
  const isDue = or(dueWhere.lapsed(latest), dueWhere.soon(latest));
  return countRows(
    db,
    db
      .select({ id: freelancers.id })
      .from(freelancers)
      .innerJoin(latest, eq(latest.freelancerId, freelancers.id))
      .where(and(eq(freelancers.isHidden, false), isDue))
      .limit(most),
  );
};

/** Marks confirmations that expired since the last run and returns their profiles, in batches. */
export const noteEnds = async (tx: Db, limit: number): Promise<number[]> => {
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
