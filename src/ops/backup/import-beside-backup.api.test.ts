import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPictureStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import { importProfiles, previewImport } from '#features/profiles/server/profile-import.service.ts';
import type { ImportRow } from '#features/profiles/server/profile-import-plan.service.ts';
import { makeDueBackup } from '#ops/backup/scheduled-backup.ts';
import { connectServer } from '#ops/backup/server-client.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const source = await openTestDatabase();
const { dataDir, databaseUrl } = source;
const { db, pool } = source.database;
const folder = mkdtempSync(join(tmpdir(), 'garden-beside-'));
const store = await openPictureStore({ dataDir });
afterAll(async () => {
  store.close();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

const dueBackup = () =>
  makeDueBackup(
    { dataDir, databaseUrl },
    { folder: mkdtempSync(join(folder, 'backups-')), everyMinutes: 60, keep: 2 },
  );

const importOf = async (name: string, meanwhile = async () => {}) => {
  const rows = async function* (during = async () => {}): AsyncGenerator<ImportRow> {
    yield { line: 2, id: undefined, fields: { name } };
    await during();
  };
  const preview = await previewImport(db, rows(), { isUpdate: false, report: () => {} });
  const actor = { id: 0, username: 'command line' };
  return importProfiles(db, rows(meanwhile), preview, { isUpdate: false, store, actor });
};

const isWaitingForTable = async () => {
  const { rows } = await pool.query(
    `select from pg_locks where relation = 'profile_reports'::regclass and not granted`,
  );
  return rows.length > 0;
};

test('An import and a backup that is due run at the same time', async () => {
  const [counts, backup] = await Promise.all([importOf('Together'), dueBackup()]);
  expect(counts.created).toBe(1);
  expect(backup?.manifest.tables.freelancers).toBeDefined();
});

// The embedded engine has one session: a backup reads a copy of its files there.
if (databaseUrl) {
  test('An import ends while a backup is running', async () => {
    const holder = await connectServer(databaseUrl);
    try {
      await holder.query('begin');
      await holder.query('lock table profile_reports in access exclusive mode');
      const backup = dueBackup();
      await expect.poll(isWaitingForTable).toBe(true);
      expect((await importOf('Inside')).created).toBe(1);
      await holder.query('rollback');
      expect(await backup).toBeDefined();
    } finally {
      await holder.end();
    }
  });

  test('A backup that is due is made while an import is running', async () => {
    let backup: Awaited<ReturnType<typeof dueBackup>>;
    await importOf('Outside', async () => {
      backup = await dueBackup();
    });
    expect(backup).toBeDefined();
  });
}
