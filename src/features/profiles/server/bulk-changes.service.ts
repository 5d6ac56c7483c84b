import { recordAudits } from '#features/audit/server/audit.service.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { BulkChange } from '#features/profiles/profile-list.contract.ts';
import {
  bulkStepOf,
  changeAll,
  findFull,
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

const actionOf = (change: BulkChange) => {
  if (!('isHidden' in change)) return 'update';
  return change.isHidden ? 'hide' : 'show';
};

interface Act {
  readonly ids: readonly number[];
  readonly change: BulkChange;
}

/** Resolves a former service name. The lock on names lasts until the transaction ends. */
const changeToday = async (tx: Db, change: BulkChange): Promise<BulkChange> => {
  const nameToday = async (name: string) => (await readCurrentNames(tx))([name])[0] ?? '';
  if ('addService' in change) return { addService: await nameToday(change.addService) };
  if ('removeService' in change) return { removeService: await nameToday(change.removeService) };
  return change;
};

/** Missing profiles are reported and do not fail the others. */
export const applyBulkChange = (db: Db, { ids: given, change: sent }: Act, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const ids = new Set(given);
    const change = await changeToday(tx, sent);
    const found = await lockProfiles(tx, [...ids]);
    if ('addService' in change) {
      const name = await findFull(tx, found, change.addService);
      if (name) throw invalidInput(`${name} has ${MAX_SERVICES} services already.`);
    }
    const step = bulkStepOf(change);
    const { field } = step;
    const before = await readField(tx, found, field);
    const rows = await changeAll(tx, found, step);
    const changed = rows.map(({ id }) => id);
    if (changed.length > 0) announce(tx, DIRECTORY, ...changed.map(profileTopic));
    const records = changed.map((id) => ({ id, fields: [field] }));
    const action = actionOf(change);
    await recordAudits(tx, { admin, action, recordType: 'profile', records });
    await insertVersions(
      tx,
      admin,
      rows.map(({ id, value }) => ({
        id,
        before: { [field]: before.get(id) },
        after: { [field]: value },
      })),
    );
    return { changed, missing: [...ids.difference(new Set(found))] };
  });
