import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { createLuckService, ensureSeeds } from '#features/luck/numbers/server/luck.service.ts';
import { checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import { createArchive } from '#ops/backup/archive/archive-writer.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { makeDueBackup } from '#ops/backup/scheduled-backup.ts';
import { connectClient, connectServer } from '#ops/backup/server-client.ts';
import { loadConfig } from '#ops/config/config.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { applyMigrations, knownMigrations } from '#platform/server/db/migrate.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer, insertReviews } from '#tests/support/builders.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { buildTestApp, clientOf } from '#tests/support/test-app.ts';
import { emptyPlaces, openTestDatabase, type Place } from '#tests/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-backup-'));
const source = await openTestDatabase();
const { database, dataDir, databaseUrl } = source;
const { db, pool } = database;
const uploads = join(dataDir, 'uploads');
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
/** Whom a restore writes is noted there by triggers. */
const NOTED = 'profile_changes';
/** Of the release before `profile_counters`. */
const OLDER_LEVEL = 13;
/** To make a new embedded database takes some seconds, on a busy machine many. */

afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

const newFile = () => join(folder, `${randomUUID()}.tar`);
const back = async (place: Place = { dataDir, databaseUrl }) => {
  const path = newFile();
  return { path, manifest: await makeBackup(place, path) };
};

const partsOf = (path: string) =>
  withArchive(path, async (archive) => {
    const parts: Record<string, Buffer> = {};
    await archive.eachPart(async ({ name, content }) => {
      parts[name] = Buffer.concat(await Array.fromAsync(content));
    });
    return parts;
  });

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

/** Transactions have other numbers elsewhere. */
const readComparable = async (from: Parameters<typeof readTables>[0]) => {
  const tables = await readTables(from);
  tables[NOTED] = (tables[NOTED] ?? []).map((row) => row.slice(0, row.indexOf(',')));
  return tables;
};

const tablesOf = async (place: Place) => {
  const opened = await openDatabase(place);
  try {
    return await readComparable(opened.pool);
  } finally {
    await opened.close();
  }
};

const NASTY = 'a "quote", a \\ and \\n, {braces}, a\nline,\ttab, 花园 🌸, \'; drop table x; --';

beforeAll(async () => {
  await createAdmin(db, ADMIN);
  const mei = await insertFreelancer(db, {
    name: NASTY,
    galleryImages: ['/uploads/one.webp', '/uploads/gone.webp', 'a,b', '', NASTY],
    photos: [NASTY, '/uploads/sub/two.webp'],
    services: [],
    profileImage: '/uploads/default-avatar-1.webp',
    popularityScore: 9_007_199_254_740_991,
  });
  await insertFreelancer(db, { name: 'Hidden', isHidden: true, price: '$1,200.50' });
  const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
  await insertReviews(db, mei.id, [
    { ...stars, comment: NASTY, luckyNumber: 7 },
    { ...stars, comment: null, clientName: '' },
  ]);
  await ensureSeeds(db);
  await createLuckService(db).publicKey();
  const statements = [
    `update profile_counters set popularity_order = 0.1::float8 + 0.2::float8 where freelancer_id = ${mei.id}`,
    `insert into settings values ('popularity', '{"halfLifeDays": 0.30000000000000004}')`,
    `insert into visitor_salts values ('2026-11-15', 'secret salt')`,
    `insert into server_secrets values ('key', 'secret key')`,
    `insert into limit_buckets values (1, 'logins', now())`,
    `insert into admin_sessions (session_id_hash, admin_user_id, expires_at)
       select 'secret session', id, now() + interval '1 day' from admin_users`,
    `insert into audit_log (action, record_type, record_id) select 'create', 'freelancer', n::text from generate_series(1, 20) n`,
    `insert into analytics_backlog (happenings) values (E'[ \\n ]')`,
    // Rows of some megabytes, and more small ones than one part holds.
    `insert into deleted_profiles (id, rows) select n, jsonb_build_object('reviews', repeat(md5(n::text), 100000)) from generate_series(100, 101) n`,
    `insert into service_analytics (freelancer_id, session_id, service_name, interaction_type)
       select n, md5(n::text), repeat('x', n % 300), 'click' from generate_series(1, 9000) n`,
    `insert into contact_analytics (id, freelancer_id, session_id, contact_type) overriding system value
       values (9223372036854775000, 1, 's', 'sms')`,
    `select setval('contact_analytics_id_seq', 9223372036854775001)`,
  ];
  for (const statement of statements) await pool.query(statement);
  mkdirSync(join(uploads, 'sub'), { recursive: true });
  writeFileSync(
    join(uploads, 'one.webp'),
    Buffer.from(Array.from({ length: 300_000 }, (_, i) => i)),
  );
  writeFileSync(join(uploads, 'sub', 'two.webp'), '');
  writeFileSync(join(uploads, `${'花'.repeat(80)}.webp`), 'long');
  writeFileSync(join(uploads, '.incoming-half'), 'half a picture');
  writeFileSync(join(uploads, 'default-avatar-1.webp'), 'of the program');
});

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
