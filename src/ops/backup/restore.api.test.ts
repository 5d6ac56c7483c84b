import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createArchive } from '#ops/backup/archive/archive-writer.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { connectClient, connectServer } from '#ops/backup/server-client.ts';
import { applyMigrations, knownMigrations } from '#platform/server/db/migrate.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { partsOf, startBackupSource, tablesOf } from '#tests/support/backup-source.ts';
import { emptyPlaces, type Place } from '#tests/support/test-database.ts';

const { database, dataDir, databaseUrl, uploads, folder, newFile, back } =
  await startBackupSource();
const { pool } = database;
/** Of the release before `profile_counters`. */
const OLDER_LEVEL = 13;

const untouched = async (place: Place) => {
  expect(readdirSync(place.dataDir).filter((name) => !name.startsWith('in-use.lock'))).toEqual([]);
  if (place.databaseUrl) {
    const client = await connectServer(place.databaseUrl);
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname = 'drizzle'
       union all select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    expect(rows).toEqual([]);
  }
};

const makeOlder = async (place: Place) => {
  const embedded = place.databaseUrl ? undefined : await openEmbeddedDatabase(place.dataDir);
  const client = await connectClient(
    embedded?.connection ?? { connectionString: place.databaseUrl },
  );
  await applyMigrations(client, knownMigrations().slice(0, OLDER_LEVEL));
  await client.query(`insert into freelancers (name, popularity_score) values ('Old', 77)`);
  await client.end();
  await embedded?.close();
};

describe('A restore', () => {
  test('of a damaged file names the part and writes nothing', async () => {
    const { path } = await back();
    const whole = readFileSync(path);
    const parts = Object.keys(await partsOf(path));
    const chosen = [...parts.filter((_, index) => index % 4 === 0), 'manifest.json', 'SHA256SUMS'];
    const places = Object.values(await emptyPlaces());
    for (const name of chosen) {
      const bytes = Buffer.from(whole);
      const at = bytes.indexOf(Buffer.from(name.slice(0, 90)));
      bytes[at + 512] = (bytes[at + 512] ?? 0) ^ 1;
      const damaged = newFile();
      writeFileSync(damaged, bytes);
      for (const place of places) {
        const words = name.includes('花') ? 'damaged' : name;
        await expect(restoreBackup(place, damaged)).rejects.toThrow(words);
        await untouched(place);
      }
    }
    const cut = newFile();
    writeFileSync(cut, whole.subarray(0, whole.length - 3_000));
    for (const place of places) {
      await expect(restoreBackup(place, cut)).rejects.toThrow('has no whole end');
      await untouched(place);
    }
  });

  test('that fails on the way leaves the place as empty as it was', async () => {
    const { path, manifest } = await back();
    // Whole, but not what its manifest says: that shows only when all is loaded.
    const lying = newFile();
    const archive = await createArchive(lying, 0);
    for (const [name, content] of Object.entries(await partsOf(path))) {
      if (name !== 'manifest.json') await archive.add(name, content.length, [content]);
    }
    const reviews = { columns: manifest.tables.all_reviews?.columns ?? [], rows: 3 };
    await archive.finish({ ...manifest, tables: { ...manifest.tables, all_reviews: reviews } });
    await archive.close();
    for (const place of Object.values(await emptyPlaces())) {
      await expect(restoreBackup(place, lying)).rejects.toThrow(
        'all_reviews has 2 rows instead of 3',
      );
      await untouched(place);
      const stopped = AbortSignal.abort(new Error('stopped'));
      await expect(restoreBackup(place, path, stopped)).rejects.toThrow('stopped');
      await untouched(place);
    }
  });

  test('into a place that is not empty is refused in a sentence', async () => {
    const { path } = await back();
    const own = { dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl };
    if (databaseUrl) {
      await expect(restoreBackup(own, path)).rejects.toThrow(/is not empty: it has \d+ tables\./);
    } else {
      mkdirSync(join(own.dataDir, 'database'));
      writeFileSync(join(own.dataDir, 'database', 'PG_VERSION'), '18');
      await expect(restoreBackup(own, path)).rejects.toThrow(/database is not empty\. A backup/);
      await expect(restoreBackup({ dataDir, databaseUrl }, path)).rejects.toThrow(/is not empty/);
    }
    const withPictures = mkdtempSync(join(folder, 'data-'));
    cpSync(uploads, join(withPictures, 'uploads'), { recursive: true });
    const before = readdirSync(withPictures, { recursive: true });
    await expect(
      restoreBackup({ dataDir: withPictures, databaseUrl: undefined }, path),
    ).rejects.toThrow(/uploads is not empty/);
    expect(readdirSync(withPictures, { recursive: true })).toEqual(before);
  });

  test('of a newer program’s backup is refused, of an older one’s brings it up to date', async () => {
    const place = Object.values(await emptyPlaces()).at(-1) as Place;
    await makeOlder(place);
    const older = await back(place);
    expect(older.manifest.migrations).toHaveLength(OLDER_LEVEL);
    for (const target of Object.values(await emptyPlaces())) {
      await restoreBackup(target, older.path);
      const { profile_counters: counters, freelancers } = await tablesOf(target);
      expect(freelancers).toHaveLength(1);
      expect(counters).toHaveLength(1);
      expect(counters?.[0]).toContain(',77,');
    }
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', ${Date.now()})`,
    );
    const { path } = await back();
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'from the future'`);
    for (const target of Object.values(await emptyPlaces())) {
      await expect(restoreBackup(target, path)).rejects.toThrow(
        /with migrations that this version does not know/,
      );
      await untouched(target);
    }
  });
});
