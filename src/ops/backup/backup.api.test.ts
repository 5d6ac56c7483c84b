import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { loadConfig } from '#ops/config/config.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { knownMigrations } from '#platform/server/db/migrate.ts';
import { ADMIN } from '#tests/support/admin.ts';
import {
  NOTED,
  partsOf,
  readComparable,
  startBackupSource,
  tablesOf,
} from '#tests/support/backup-source.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { buildTestApp, clientOf } from '#tests/support/test-app.ts';
import { emptyPlaces, type Place } from '#tests/support/test-database.ts';

const { database, dataDir, databaseUrl, uploads, folder, newFile, back } =
  await startBackupSource();
const { pool } = database;
const SECRET = [
  ...['visitor_salts', 'admin_challenges', 'admin_sessions', 'server_secrets'],
  ...['admin_invitations', 'profile_links', 'popularity_points', 'deleted_reviews'],
];
/** Hashes of addresses, which a backup holds empty. */
const EMPTIED = [
  'all_reviews.visitor',
  'popularity_tracking.ip_address',
  'profile_analytics.ip_address',
];
const TRANSIENT = ['content_changes', 'limit_buckets', 'browser_files', 'jobs'];

const picturesOf = (place: Place) => {
  const from = join(place.dataDir, 'uploads');
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' });
  const kept = names.filter((name) => statSync(join(from, name)).isFile() && !/^\./.test(name));
  return Object.fromEntries(
    kept
      .filter((name) => !name.startsWith('default-avatar-'))
      .map((name) => [name, readFileSync(join(from, name)).toString('base64')]),
  );
};

describe('A backup', () => {
  test('restores to the same tables and pictures on every engine, and from one to the other', async () => {
    const expected = await readComparable(pool);
    for (const name of [...SECRET, ...TRANSIENT]) expected[name] = [];
    const first = await back();
    const places = await emptyPlaces({ onEveryEngine: true });
    for (const [engine, place] of Object.entries(places)) {
      await restoreBackup(place, first.path);
      expect(await tablesOf(place), engine).toEqual(expected);
      expect(picturesOf(place), engine).toEqual(picturesOf({ dataDir, databaseUrl }));
    }
    // The way from the embedded database to PostgreSQL.
    const { server } = await emptyPlaces();
    if (!server || !places.embedded) return;
    const second = await back(places.embedded);
    expect(second.manifest).toMatchObject({ engine: 'embedded', tables: first.manifest.tables });
    await restoreBackup(server, second.path);
    expect(await tablesOf(server)).toEqual(expected);
    expect(picturesOf(server)).toEqual(picturesOf({ dataDir, databaseUrl }));
  });

  test('tells what it holds, and is for nobody else', async () => {
    const { path, manifest } = await back();
    const version = JSON.parse(readFileSync('package.json', 'utf8')).version;
    expect(manifest).toMatchObject({
      program: version,
      engine: database.engine,
      migrations: knownMigrations().map(({ hash }) => hash),
      pictures: { files: 3, missing: ['uploads/gone.webp'] },
    });
    expect(manifest.tables.all_reviews?.rows).toBe(2);
    expect(manifest.tables.profile_counters?.columns).not.toContain('rating');
    expect(Object.keys(manifest.leftOut).sort()).toEqual(
      [...SECRET, ...TRANSIENT, NOTED, ...EMPTIED].sort(),
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(path);
    const names = Object.keys(await partsOf(path));
    expect(bytes.includes('secret salt')).toBe(false);
    expect(
      names.filter((name) =>
        /visitor_salts|admin_sessions|server_secrets|incoming|avatar/.test(name),
      ),
    ).toEqual([]);
    expect(
      names.filter((name) => name.startsWith('tables/service_analytics/')).length,
    ).toBeGreaterThan(1);
  });

  test('covers a table of a later version by itself', async () => {
    await pool.query('create table later_noun (id int primary key, rated float8, kept bytea)');
    await pool.query(`insert into later_noun values (1, 'NaN', '\\x00ff')`);
    try {
      const { manifest } = await back();
      const { rows } = await pool.query(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const leftOut = Object.keys(manifest.leftOut).filter((name) => !EMPTIED.includes(name));
      const covered = [...Object.keys(manifest.tables), ...leftOut];
      expect(covered.sort()).toEqual(rows.map(({ name }) => name).sort());
      expect(manifest.tables.later_noun?.rows).toBe(1);
    } finally {
      await pool.query('drop table later_noun');
    }
  });

  test('lets ids go on after a restore, keeps the audit log closed, and signs everybody out', async () => {
    const { path } = await back();
    const places = Object.values(await emptyPlaces());
    const place = places.at(-1) as Place;
    await restoreBackup(place, path);
    const restored = await openDatabase(place);
    const config = loadConfig({ DATA_DIR: place.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
    const app = await buildTestApp({ config, database: restored });
    try {
      const before = await readTables(restored.pool);
      const added = await insertFreelancer(restored.db, { name: 'New' });
      expect(before.freelancers?.some((row) => row.startsWith(`(${added.id},`))).toBe(false);
      const contact = await restored.pool.query(
        `insert into contact_analytics (freelancer_id, session_id, contact_type) values (1, 's', 'sms') returning id`,
      );
      expect(contact.rows[0].id).toBe('9223372036854775002');
      await expect(restored.pool.query('delete from audit_log')).rejects.toThrow();
      const { sessionId } = await clientOf(app).call(login, { body: ADMIN });
      expect(sessionId).toBeTruthy();
      const image = await app.inject('/uploads/one.webp');
      expect(image.rawPayload.equals(readFileSync(join(uploads, 'one.webp')))).toBe(true);
    } finally {
      await app.close();
      await restored.close();
    }
  });

  test('leaves nothing behind when it is stopped or there is no place for it', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const path = newFile();
    await expect(makeBackup({ dataDir, databaseUrl }, path, stopped)).rejects.toThrow('stopped');
    await expect(
      makeBackup({ dataDir, databaseUrl }, join(folder, 'no', 'such.tar')),
    ).rejects.toThrow(/cannot be made: the folder or file is not there\.$/);
    const { path: taken } = await back();
    const kept = readFileSync(taken);
    await expect(makeBackup({ dataDir, databaseUrl }, taken)).rejects.toThrow('already exists');
    expect(readFileSync(taken).equals(kept)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    const snapshots = join(dataDir, 'snapshots');
    expect(existsSync(snapshots) ? readdirSync(snapshots) : []).toEqual([]);
  });
});

// The embedded engine's copy is the backup's own.
if (databaseUrl)
  test('A backup whose database goes away ends in words and leaves nothing', async () => {
    const holder = await pool.connect();
    await holder.query('begin; lock table all_reviews in access exclusive mode');
    const path = newFile();
    const made = makeBackup({ dataDir, databaseUrl }, path).catch((error: Error) => error.message);
    const endWaiting = async () => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'lock table%' and wait_event_type = 'Lock'
           and pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    await expect.poll(endWaiting).toBe(1);
    expect(await made).toMatch(/cannot be made: .*connection/);
    await holder.query('rollback');
    holder.release();
    expect(readdirSync(folder).filter((name) => path.includes(name.slice(0, 36)))).toEqual([]);
  });
