import { recordAudits } from '#features/audit/server/audit.service.ts';
import {
  listIdsOfOtherState,
  writeOnline,
} from '#features/availability/server/schedules.queries.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { BulkChange, changeProfiles } from '#features/profiles/profile-list.contract.ts';
import {
  type BulkFieldChange,
  bulkStepOf,
  changeAll,
  findFull,
  MAX_SERVICES,
} from '#features/profiles/server/bulk-changes.queries.ts';
import { lockProfiles } from '#features/profiles/server/profile-locks.queries.ts';
import { insertVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import {
  type VisibilityChange,
  visibilityChangeOf,
} from '#features/profiles/visibility/hide-decisions.rules.ts';
import { changeVisibility } from '#features/profiles/visibility/server/visibility.service.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

type BulkVisibility = Extract<BulkChange, { isHidden: boolean }>;

const visibilityOf = ({ isHidden, reason, isUndo }: BulkVisibility): VisibilityChange => {
  if (reason !== undefined && (isUndo || !isHidden)) {
    throw invalidInput('A reason can be given only for hiding profiles.');
  }
  if (!isUndo) return visibilityChangeOf(isHidden, reason);
  return { kind: isHidden ? 'undo-show' : 'undo-hide' };
};

/** Resolves a former service name. The lock on names lasts until the transaction ends. */
const withCurrentName = async (tx: Db, change: BulkChange): Promise<BulkChange> => {
  const currentName = async (name: string) => (await readCurrentNames(tx))([name])[0] ?? '';
  if ('addService' in change) return { addService: await currentName(change.addService) };
  if ('removeService' in change) return { removeService: await currentName(change.removeService) };
  return change;
};

/** Announces, audits and keeps in the history what was changed. Returns the changed profiles. */
const record = async (
  tx: Db,
  field: string,
  changes: readonly { readonly id: number; readonly before: unknown; readonly after: unknown }[],
  admin: AdminIdentity,
): Promise<number[]> => {
  const ids = changes.map(({ id }) => id);
  announce(tx, ...topicsOfProfiles(ids));
  const records = ids.map((id) => ({ id, fields: [field] }));
  await recordAudits(tx, { admin, action: 'update', recordType: 'profile', records });
  const versions = changes.map(({ id, before, after }) => ({
    id,
    before: { [field]: before },
    after: { [field]: after },
  }));
  await insertVersions(tx, admin, versions);
  return ids;
};

const setField = async (
  tx: Db,
  found: readonly number[],
  change: BulkFieldChange,
  admin: AdminIdentity,
): Promise<number[]> => {
  if ('addService' in change) {
    const name = await findFull(tx, found, change.addService);
    if (name) throw invalidInput(`${name} has ${MAX_SERVICES} services, which is the limit.`);
  }
  const step = bulkStepOf(change);
  return record(tx, step.field, await changeAll(tx, found, step), admin);
};

const setOnline = async (
  tx: Db,
  found: readonly number[],
  isOnline: boolean,
  admin: AdminIdentity,
): Promise<number[]> => {
  const changed = await listIdsOfOtherState(tx, found, isOnline);
  await writeOnline(tx, changed, isOnline);
  const changes = changed.map((id) => ({ id, before: !isOnline, after: isOnline }));
  return record(tx, 'isOnline', changes, admin);
};

const change = async (
  tx: Db,
  found: readonly number[],
  sent: BulkChange,
  admin: AdminIdentity,
): Promise<number[]> => {
  if ('isHidden' in sent) return changeVisibility(tx, found, visibilityOf(sent), admin);
  if ('isOnline' in sent) return setOnline(tx, found, sent.isOnline, admin);
  return setField(tx, found, sent, admin);
};

/** Missing profiles are reported and do not fail the others. */
export const applyBulkChange = (
  db: Db,
  { ids: given, change: sent }: HandlerInput<typeof changeProfiles>['body'],
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    const ids = new Set(given);
    // Former names are resolved before the profiles are locked.
    const renamed = await withCurrentName(tx, sent);
    const found = await lockProfiles(tx, [...ids]);
    const changed = await change(tx, found, renamed, admin);
    return { changed, missing: [...ids.difference(new Set(found))] };
  });
