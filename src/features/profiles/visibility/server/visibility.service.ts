import {
  type AuditActor,
  PROVIDER_ACTOR,
  recordAudits,
} from '#features/audit/server/audit.service.ts';
import { isApprovalRequired } from '#features/profiles/approval/server/approval-policy.ts';
import { listApproved } from '#features/profiles/approval/server/approvals.queries.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import {
  decideVisibility,
  isDraft,
  type StoredDecision,
  standingDecisions,
  type VisibilityChange,
} from '#features/profiles/visibility/hide-decisions.rules.ts';
import {
  listDecisions,
  writeDecisions,
} from '#features/profiles/visibility/server/hide-decisions.queries.ts';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict } from '#platform/server/http/errors.ts';

const approvalMissing = () =>
  conflict(
    'The provider has to approve this version before it is published. Send the provider a private link.',
  );

/** The profiles that must not be published: approval is required and their version has none. */
const listUnapproved = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0 || !(await isApprovalRequired(tx))) return [];
  const approved = await listApproved(tx, ids);
  return ids.filter((id) => !approved.has(id));
};

const hasDraft = (decisions: readonly StoredDecision[]): boolean =>
  standingDecisions(decisions).some(({ by }) => by === 'draft');

/** The decisions before and after a change, for each profile. Writes nothing. */
const planChange = async (
  tx: Db,
  ids: readonly number[],
  change: VisibilityChange,
  { username }: AuditActor,
) => {
  const profiles = await listDecisions(tx, ids);
  return profiles.map(({ id, isHidden: wasHidden, hideDecisions: before, now }) => {
    const hideDecisions = decideVisibility(before, change, { username, at: now.toISOString() });
    const isHidden = standingDecisions(hideDecisions).length > 0;
    const isStillDraft = hasDraft(hideDecisions) || !hasDraft(before);
    return {
      id,
      wasHidden,
      wasDraft: isDraft(standingDecisions(before)),
      isHidden,
      /** Also true while another decision hides the profile, whose withdrawal would publish it. */
      isPublication: wasHidden && !(isHidden && isStillDraft),
      hideDecisions,
      isChanged: !isSameValue(before, hideDecisions),
    };
  });
};

type Planned = Awaited<ReturnType<typeof planChange>>[number];

const actOf = (change: VisibilityChange, { wasHidden, wasDraft, isHidden }: Planned): string => {
  if (change.kind === 'hide') return change.by === 'draft' ? 'drafted' : 'hidden';
  if (change.kind === 'undo-show') return 'hidden';
  if (!wasHidden || isHidden) return 'withdrawn';
  return wasDraft || change.kind === 'publish-scheduled' ? 'published' : 'shown';
};

const noteOf = (change: VisibilityChange): string => {
  if (change.kind === 'hide') return change.reason ?? '';
  if (change.kind === 'publish-scheduled') return 'Scheduled';
  return change.kind.startsWith('undo') ? 'Undo' : '';
};

/** The entry of the history, also if the profile stays hidden because of somebody else. */
export const visibilityEventOf = (change: VisibilityChange, planned: Planned) => {
  const { id, wasHidden, isHidden } = planned;
  return {
    freelancerId: id,
    kind: 'visibility' as const,
    act: actOf(change, planned),
    note: noteOf(change),
    changes:
      wasHidden === isHidden ? [] : [{ field: 'isHidden', before: wasHidden, after: isHidden }],
  };
};

/**
 * Where approval is required, an admin cannot publish a version that the provider has not approved, not even by an
 * undo: that is a conflict. A scheduled publication is dropped and recorded. A provider who withdraws a removal
 * request publishes the current version, whose changes are shown next to the button.
 */
const withApproval = async (
  tx: Db,
  planned: readonly Planned[],
  change: VisibilityChange,
  actor: AuditActor,
): Promise<readonly Planned[]> => {
  const ids = planned.filter(({ isPublication }) => isPublication).map(({ id }) => id);
  const refused = actor === PROVIDER_ACTOR ? [] : await listUnapproved(tx, ids);
  if (refused.length === 0) return planned;
  if (change.kind !== 'publish-scheduled') throw approvalMissing();
  await recordAudits(tx, {
    admin: actor,
    recordType: 'profile',
    action: 'update',
    records: refused.map((id) => ({ id, fields: ['scheduled publication without approval'] })),
  });
  const event = { kind: 'visibility', act: 'refused' } as const;
  await insertHistoryEvents(
    tx,
    actor,
    refused.map((freelancerId) => ({ ...event, freelancerId })),
  );
  return planned.filter(({ id }) => !refused.includes(id));
};

/**
 * The decisions of one profile after a change, for a save that also writes other fields and then calls
 * `assertPublishable`.
 */
export const planVisibility = async (
  tx: Db,
  id: number,
  change: VisibilityChange,
  actor: AuditActor,
) => {
  const [planned] = await planChange(tx, [id], change, actor);
  return planned;
};

/**
 * Hides or shows profiles with the audit log and history, and returns the ids of those with other
 * decisions than before. The caller must hold the locks of the profiles.
 */
export const changeVisibility = async (
  tx: Db,
  ids: readonly number[],
  change: VisibilityChange,
  actor: AuditActor,
): Promise<number[]> => {
  const planned = await withApproval(tx, await planChange(tx, ids, change, actor), change, actor);
  const changed = planned.filter(({ isChanged }) => isChanged);
  await writeDecisions(tx, changed);
  const turned = changed.filter(({ wasHidden, isHidden }) => wasHidden !== isHidden);
  announce(tx, ...topicsOfProfiles(turned.map(({ id }) => id)));
  const note = { admin: actor, recordType: 'profile' } as const;
  for (const isHidden of [true, false]) {
    const records = turned
      .filter((one) => one.isHidden === isHidden)
      .map(({ id }) => ({ id, fields: ['isHidden'] }));
    await recordAudits(tx, { ...note, action: isHidden ? 'hide' : 'show', records });
  }
  const records = changed
    .filter((one) => !turned.includes(one))
    .map(({ id }) => ({ id, fields: ['hideDecisions'] }));
  await recordAudits(tx, { ...note, action: 'update', records });
  await insertHistoryEvents(
    tx,
    actor,
    changed.map((one) => visibilityEventOf(change, one)),
  );
  return changed.map(({ id }) => id);
};

const otherParties = {
  provider: "the provider's decision",
  report: 'a report',
  draft: 'its state as a draft',
} as const;

/** Why profiles are hidden for reasons that an import must not lift, by profile id. */
export const listHiddenByOthers = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const profiles = ids.length === 0 ? [] : await listDecisions(db, ids);
  return new Map(
    profiles.flatMap(({ id, hideDecisions }) => {
      const other = standingDecisions(hideDecisions).find(({ by }) => by !== 'admin')?.by;
      return other && other !== 'admin' ? [[id, otherParties[other]] as const] : [];
    }),
  );
};

/** Records who hid profiles that were written as hidden, such as drafts and imported ones. */
export const recordHiddenBy = async (
  tx: Db,
  ids: readonly number[],
  { username }: AuditActor,
  { reason, by = 'admin' }: { readonly reason: string; readonly by?: 'admin' | 'draft' },
): Promise<void> => {
  if (ids.length === 0) return;
  const hidden = (await listDecisions(tx, ids)).filter(({ isHidden }) => isHidden);
  const decision = { kind: 'hide', by, reason } as const;
  await writeDecisions(
    tx,
    hidden.map(({ id, now }) => ({
      id,
      hideDecisions: decideVisibility([], decision, { username, at: now.toISOString() }),
    })),
  );
};

/** Where approval is required, hides profiles that were written as public without one. */
export const hideUnapproved = async (
  tx: Db,
  ids: readonly number[],
  actor: AuditActor,
): Promise<void> => {
  const unapproved = await listUnapproved(tx, ids);
  const shown = (await listDecisions(tx, unapproved)).filter(({ isHidden }) => !isHidden);
  const draft = { kind: 'hide', by: 'draft', reason: 'Waiting for approval' } as const;
  await changeVisibility(
    tx,
    shown.map(({ id }) => id),
    draft,
    actor,
  );
};

/** For profiles that were written as public. */
export const assertPublishable = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if ((await listUnapproved(tx, ids)).length > 0) throw approvalMissing();
};
