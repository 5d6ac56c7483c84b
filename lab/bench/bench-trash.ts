/**
 * Benchmarks deletions on PostgreSQL (`--embedded`: on the embedded engine): a profile with 100,000 reviews
 * of 2 KB, the erasure of a deleted person from a million events, an uploads folder of 100,000 files, and the
 * latency for visitors meanwhile. It also compares an upload, which has an access check, with a default
 * avatar, which has none.
 */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sweepOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { NAME_DIGITS, uploadUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import { insertProfile } from '#features/profiles/server/profiles.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { eraseTraces } from '#features/profiles/trash/server/erasure.queries.ts';
import {
  deleteProfiles,
  emptyTrash,
  restoreProfiles,
} from '#features/profiles/trash/server/trash.service.ts';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { compare } from './processes.ts';

const REVIEWS = 100_000;
const EVENTS = 1_000_000;
const FILES = 100_000;
const ADMIN = { id: 1, username: 'bench', role: 'owner' } as const;
const DAY_AND_MORE_MS = 25 * 60 * 60 * 1000;

const isEmbedded = process.argv.includes('--embedded');
const postgres = isEmbedded ? undefined : await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'garden-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: postgres?.urlOf('postgres') });
const { db } = database;
const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const app = await buildApp({ config, database });
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const store = createFolderStore(join(dataDir, 'uploads'));

/** The maximum latency of a database read by a visitor while the work is running. */
const measure = async (what: string, work: () => Promise<unknown>) => {
  let isDone = false;
  let longest = 0;
  const visit = async () => {
    while (!isDone) {
      const begin = performance.now();
      await db.execute(sql`select 1 from ${freelancers} limit 1`);
      longest = Math.max(longest, performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const visits = visit();
  const begin = performance.now();
  await work();
  const ms = performance.now() - begin;
  isDone = true;
  await visits;
  const memory = `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`;
  const waits = `a visitor waits ${Math.round(longest)} ms at most`;
  console.log(`${what}: ${Math.round(ms)} ms, ${waits}, ${memory}`);
};

const pictureUrl = (number: number) =>
  uploadUrlOf({
    random: number.toString(16).padStart(NAME_DIGITS, '0'),
    width: 300,
    height: 300,
    preview: '123456'.repeat(3),
  });

try {
  const { id } = await insertProfile(db, {
    name: 'Mei',
    profileImage: pictureUrl(1),
    galleryImages: [pictureUrl(2)],
  });
  await db.execute(sql`
    insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating, comment)
    select ${id}, 5, 4, 3, repeat(md5(number::text), 64) from generate_series(1, ${REVIEWS}) as number`);
  await db.execute(sql`
    insert into lucky_number_history (freelancer_id, lucky_number)
    select ${id}, number % 10000 from generate_series(1, ${REVIEWS}) as number`);
  const old = new Date(Date.now() - DAY_AND_MORE_MS);
  for (let number = 1; number <= FILES; number++) {
    const path = join(dataDir, pictureUrl(number));
    writeFileSync(path, 'x'.repeat(20_000 * Number(number < 3)));
    utimesSync(path, old, old);
  }
  await db.execute(sql`
    insert into freelancers (name, gallery_images)
    select 'Ann', array(
      select replace(${pictureUrl(0)}, repeat('0', 32), lpad(to_hex(profile * 5 + place), 32, '0'))
      from generate_series(1, 5) as place
    ) from generate_series(1, ${FILES / 10}) as profile`);
  await db.execute(sql`analyze`);

  const served = isEmbedded
    ? undefined
    : await compare(`${base}${pictureUrl(1)}`, `${base}/uploads/default-avatar-1.webp`);
  await measure(`delete a profile with ${REVIEWS} reviews`, () => deleteProfiles(db, [id], ADMIN));
  await measure('undo it', () => restoreProfiles(db, [id], ADMIN, 30));
  await measure('delete it again', () => deleteProfiles(db, [id], ADMIN));
  await db.execute(sql`update deleted_profiles set deleted_at = now() - interval '31 days'`);
  await measure('empty the trash', () => emptyTrash(db, 30));
  await db.execute(sql`
    insert into contact_analytics (freelancer_id, session_id, contact_type, contact_value)
    select case number % 4 when 0 then ${id}::integer else ${id + 1}::integer end, 's', 'phone', '+6580000417'
    from generate_series(1, ${EVENTS}) as number`);
  await measure(`erase traces in ${EVENTS} events`, () => eraseTraces(db));
  await measure(`sweep ${FILES} files, half of them orphans`, () => sweepOrphans(db, store));
  await measure('sweep the rest', () => sweepOrphans(db, store));
  if (served) console.table({ picture: served[0], avatar: served[1] });
} finally {
  await app.close();
  await database.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
