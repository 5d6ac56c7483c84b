import { join } from 'node:path';
import type { Client } from 'pg';
import type { PicturesPlace } from '#features/media/uploads/server/storage/open-picture-store.ts';
import { backupName, deleteOldBackups, isBackupDue } from '#ops/backup/backup-folder.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { connectServer } from '#ops/backup/server-client.ts';
import type { Config } from '#ops/config/config.ts';
import { lockNumbers } from '#platform/server/db/locks.ts';

/** The lock is released when the connection closes. */
const tryLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [
    lockNumbers.backup,
  ]);
  return rows[0].locked;
};

/** Makes a backup if one is due and no other process on the same database is making it. */
export const makeDueBackup = async (
  place: Pick<Config, 'databaseUrl'> & PicturesPlace,
  { folder, everyMinutes, keep }: NonNullable<Config['backup']>,
  signal?: AbortSignal,
) => {
  const { databaseUrl } = place;
  const client = databaseUrl ? await connectServer(databaseUrl) : undefined;
  try {
    if (client && !(await tryLock(client))) return undefined;
    // Checked while holding the lock, because another process may just have finished a backup.
    if (!isBackupDue(folder, everyMinutes)) return undefined;
    const path = join(folder, backupName(new Date()));
    const manifest = await makeBackup(place, path, signal);
    deleteOldBackups(folder, keep);
    return { path, manifest };
  } finally {
    await client?.end();
  }
};
