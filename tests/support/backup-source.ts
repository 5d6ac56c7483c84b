import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { createLuckService, ensureSeeds } from '#features/luck/numbers/server/luck.service.ts';
import { withArchive } from '#ops/backup/archive/archive-reader.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer, insertReviews } from '#tests/support/builders.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { openTestDatabase, type Place } from '#tests/support/test-database.ts';

/** Whom a restore writes is noted there by triggers. */
export const NOTED = 'profile_changes';

export const partsOf = (path: string) =>
  withArchive(path, async (archive) => {
    const parts: Record<string, Buffer> = {};
    await archive.eachPart(async ({ name, content }) => {
      parts[name] = Buffer.concat(await Array.fromAsync(content));
    });
    return parts;
  });

/** Transactions have other numbers elsewhere. */
export const readComparable = async (from: Parameters<typeof readTables>[0]) => {
  const tables = await readTables(from);
  tables[NOTED] = (tables[NOTED] ?? []).map((row) => row.slice(0, row.indexOf(',')));
  return tables;
};

export const tablesOf = async (place: Place) => {
  const opened = await openDatabase(place);
  try {
    return await readComparable(opened.pool);
  } finally {
    await opened.close();
  }
};

const NASTY = 'a "quote", a \\ and \\n, {braces}, a\nline,\ttab, 花园 🌸, \'; drop table x; --';

/** A database with values and pictures that are hard to copy, and a folder for backups of it. */
export const startBackupSource = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garden-backup-'));
  const source = await openTestDatabase();
  const { database, dataDir, databaseUrl } = source;
  const { db, pool } = database;
  const uploads = join(dataDir, 'uploads');

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
  afterAll(async () => {
    await source.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const newFile = () => join(folder, `${randomUUID()}.tar`);
  const back = async (place: Place = { dataDir, databaseUrl }) => {
    const path = newFile();
    return { path, manifest: await makeBackup(place, path) };
  };

  return { database, dataDir, databaseUrl, uploads, folder, newFile, back };
};
