import { inArray, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import {
  type StoredDecision,
  standingDecisions,
} from '#features/profiles/visibility/hide-decisions.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

export interface DecidedProfile {
  readonly id: number;
  readonly hideDecisions: readonly StoredDecision[];
}

/** The decisions of the existing profiles in the order of ids, and the time of the transaction. */
export const listDecisions = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: freelancers.id,
      isHidden: freelancers.isHidden,
      hideDecisions: freelancers.hideDecisions,
      now: sql`now()`.mapWith(freelancers.updatedAt),
    })
    .from(freelancers)
    .where(inArray(freelancers.id, [...ids]))
    .orderBy(freelancers.id);

export const readStandingDecisions = async (db: Db, id: number): Promise<StoredDecision[]> => {
  const [profile] = await listDecisions(db, [id]);
  return standingDecisions(profile?.hideDecisions ?? []);
};

/** Does not change `updated_at`: visibility is no content. The caller must hold the locks. */
export const writeDecisions = async (
  tx: Db,
  profiles: readonly DecidedProfile[],
): Promise<void> => {
  if (profiles.length === 0) return;
  const rows = profiles.map(({ id, hideDecisions }) => ({
    id,
    decisions: hideDecisions,
    hidden: standingDecisions(hideDecisions).length > 0,
  }));
  await tx.execute(sql`
    update ${freelancers} as profile set is_hidden = given.hidden, hide_decisions = given.decisions
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id integer, decisions jsonb, hidden boolean)
    where profile.id = given.id`);
};
