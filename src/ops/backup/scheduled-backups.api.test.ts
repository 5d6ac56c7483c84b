import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import { makeDueBackup } from '#ops/backup/scheduled-backup.ts';
import { startBackupSource } from '#tests/support/backup-source.ts';

const { dataDir, databaseUrl, folder } = await startBackupSource();

describe('Scheduled backups', () => {
  test('are made once by processes that try together, again when due, and the oldest go', async () => {
    const backups = join(folder, 'scheduled');
    const settings = { folder: backups, everyMinutes: 60, keep: 2 };
    mkdirSync(backups);
    for (const day of ['10', '11', '12']) {
      writeFileSync(join(backups, `garden-2026-01-${day}T00-00-00Z.tar`), 'old');
    }
    writeFileSync(join(backups, 'notes.txt'), 'not ours');
    const place = { dataDir, databaseUrl };
    // On the embedded engine one server has the folder; its schedule runs one at a time.
    const together = databaseUrl ? 3 : 1;
    const made = await Promise.all(
      Array.from({ length: together }, () => makeDueBackup(place, settings)),
    );
    const one = made.filter((each) => each !== undefined);
    expect(one).toHaveLength(1);
    expect(await makeDueBackup(place, settings)).toBeUndefined();
    const [path = ''] = one.map((each) => each.path);
    expect(
      readdirSync(backups)
        .map((name) => join(backups, name))
        .sort(),
    ).toEqual(
      [path, join(backups, 'garden-2026-01-12T00-00-00Z.tar'), join(backups, 'notes.txt')].sort(),
    );
    await withArchive(path, checkArchive);
  });

  test('that fail remove no older one', async () => {
    const backups = join(folder, 'failing');
    mkdirSync(backups);
    const old = ['10', '11'].map((day) => `garden-2026-01-${day}T00-00-00Z.tar`);
    for (const name of old) writeFileSync(join(backups, name), 'old');
    const place = databaseUrl
      ? { dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
      : { dataDir: join(folder, 'no-data'), databaseUrl };
    await expect(
      makeDueBackup(place, { folder: backups, everyMinutes: 1, keep: 1 }),
    ).rejects.toThrow(/cannot be used|There is no database/);
    expect(readdirSync(backups).sort()).toEqual(old);
  });
});
