import type { AuditAction } from '#features/audit/audit.contract.ts';
import { recordAudits } from '#features/audit/server/audit.service.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { BulkChange } from '#features/profiles/profile-list.contract.ts';
import {
  type BulkField,
  changeAll,
  listFull,
  MAX_SERVICES,
  readField,
} from '#features/profiles/server/bulk-changes.queries.ts';
import { lockProfiles } from '#features/profiles/server/profile-locks.queries.ts';
import { insertVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const noteOf = (change: BulkChange): { action: AuditAction; field: BulkField } => {
  if ('isHidden' in change) return { action: change.isHidden ? 'hide' : 'show', field: 'isHidden' };
  if ('isOnline' in change) return { action: 'update', field: 'isOnline' };
  return { action: 'update', field: 'locationArea' in change ? 'locationArea' : 'services' };
};

/** The ids that are not in `found`. */
export const othersThan = (found: readonly number[], ids: readonly number[]): number[] =>
  ids.filter((id) => !found.includes(id));

interface Act {
  readonly ids: readonly number[];
  readonly change: BulkChange;
}

/** Resolves a former service name. The lock on names lasts until the transaction ends. */
const changeToday = async (tx: Db, change: BulkChange): Promise<BulkChange> => {
  if (!('addService' in change || 'removeService' in change)) return change;
  const nameToday = await readCurrentNames(tx);
  const [name = ''] = nameToday([
    'addService' in change ? change.addService : change.removeService,
  ]);
  return 'addService' in change ? { addService: name } : { removeService: name };
};

/** Missing profiles are reported and do not fail the others. */
export const applyBulkChange = (db: Db, { ids: given, change: sent }: Act, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const ids = [...new Set(given)];
    const change = await changeToday(tx, sent);
    const found = await lockProfiles(tx, ids);
    if ('addService' in change) {
      const [name] = await listFull(tx, found, change.addService);
      if (name) throw invalidInput(`${name} has ${MAX_SERVICES} services already.`);
    }
    const { action, field } = noteOf(change);
    const before = await readField(tx, found, field);
    const changed = await changeAll(tx, found, change);
    const after = await readField(tx, changed, field);
    if (changed.length > 0) announce(tx, DIRECTORY, ...changed.map(profileTopic));
    const records = changed.map((id) => ({ id, fields: [field] }));
    await recordAudits(tx, { admin, action, recordType: 'profile', records });
    await insertVersions(
      tx,
      admin,
      changed.map((id) => ({
        id,
        before: { [field]: before.get(id) },
        after: { [field]: after.get(id) },
      })),
    );
    return { changed, missing: othersThan(found, ids) };
  });
