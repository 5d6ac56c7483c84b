/** What the privacy page promises of backups: they hold neither hashes of addresses nor their keys. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { withArchive } from '#ops/backup/archive/archive-reader.ts';
import { createArchive } from '#ops/backup/archive/archive-writer.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { anonymousVisitors, startVisitedApp } from '#tests/support/anonymous-visitors.ts';
import { emptyPlaces } from '#tests/support/test-database.ts';

const { dataDir, databaseUrl, readRows } = await startVisitedApp();
const folder = mkdtempSync(join(tmpdir(), 'garden-hashes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashColumns = {
  all_reviews: 'visitor',
  popularity_points: 'visitor',
  popularity_tracking: 'ip_address',
  profile_analytics: 'ip_address',
  admin_sessions: 'ip_address',
  visitor_salts: 'salt',
};

const partsOf = async (path: string) => {
  const parts: Record<string, Buffer> = {};
  await withArchive(path, (archive) =>
    archive.eachPart(async ({ name, content }) => {
      const bytes = Buffer.concat(await Array.fromAsync(content));
      parts[name] = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    }),
  );
  return parts;
};

/** Restores the backup, and counts what became of the hashes. */
const restoreAndCount = async (path: string) => {
  const [place] = Object.values(await emptyPlaces());
  if (!place) throw new Error('There is no place for a restore');
  await restoreBackup(place, path);
  const restored = await openDatabase(place);
  try {
    const { rows } = await restored.pool.query(`select
      (select count(*)::int from all_reviews) as reviews,
      (select count(visitor)::int from all_reviews) as "hashesOfReviews",
      (select count(*)::int from profile_analytics where user_agent <> '') as views,
      (select count(*)::int from popularity_tracking where user_agent <> '') as visits,
      (select count(*)::int from (select ip_address from profile_analytics union all
        select ip_address from popularity_tracking) as events where ip_address <> '') as "hashesOfEvents",
      (select count(*)::int from popularity_points) as points`);
    return rows[0];
  } finally {
    await restored.close();
  }
};

const WITHOUT_HASHES = {
  ...{ reviews: 4, hashesOfReviews: 0, views: 4, visits: 4, hashesOfEvents: 0, points: 0 },
};

test('A backup holds no hash of an address and no key, and restores the rest', async () => {
  const hashes: string[] = [];
  for (const [table, column] of Object.entries(hashColumns)) {
    const values = (await readRows(table)).map((row) => String(row[column]));
    expect(values.filter(Boolean).length, table).toBeGreaterThan(0);
    hashes.push(...values);
  }
  const path = join(folder, 'garden.tar');
  const manifest = await makeBackup({ dataDir, databaseUrl }, path);
  const whole = Object.values(await partsOf(path)).join('\n');
  expect(whole).toContain(anonymousVisitors[0]?.comment);
  expect(hashes.filter((hash) => whole.includes(hash))).toEqual([]);
  expect(Object.keys(manifest.leftOut)).toEqual(
    expect.arrayContaining(['popularity_points', 'all_reviews.visitor', 'visitor_salts']),
  );
  expect(await restoreAndCount(path)).toEqual(WITHOUT_HASHES);
});

test('A backup of an earlier release, which holds hashes, is restored without them', async () => {
  const path = join(folder, 'source.tar');
  const manifest = await makeBackup({ dataDir, databaseUrl }, path);
  const older = join(folder, 'older.tar');
  const archive = await createArchive(older, 0);
  const add = async (name: string, lines: Buffer | string) => {
    const content = name.endsWith('.gz') ? gzipSync(lines) : Buffer.from(lines);
    await archive.add(name, content.length, [content]);
  };
  for (const [name, content] of Object.entries(await partsOf(path))) {
    if (name === 'manifest.json') continue;
    const lines = content.toString();
    await add(
      name,
      name.startsWith('tables/')
        ? lines
            .replaceAll('"visitor":null', '"visitor":"old"')
            .replaceAll('"ip_address":""', '"ip_address":"old"')
        : content,
    );
  }
  const row = { freelancer_id: '1', visitor: 'old', day: '2026-11-15', points: '5' };
  await add('tables/popularity_points/000001.ndjson.gz', `${JSON.stringify(row)}\n`);
  const points = { rows: 1, columns: Object.keys(row) };
  await archive.finish({ ...manifest, tables: { ...manifest.tables, popularity_points: points } });
  await archive.close();
  const written = Object.values(await partsOf(older)).join('\n');
  expect(written.match(/"(?:visitor|ip_address)":"old"/g)).toHaveLength(4 + 8 + 1);
  expect(await restoreAndCount(older)).toEqual(WITHOUT_HASHES);
});
