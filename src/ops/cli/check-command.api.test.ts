import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkCommand } from '#ops/cli/check-command.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, dataDir, databaseUrl, config } = await startTestApp();

const check = async () => {
  const lines: string[] = [];
  const code = await checkCommand.run([], {
    config: { ...config, dataDir, databaseUrl },
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
    progress: () => {},
  });
  return { code, lines };
};

test('A garden in order has no findings, and each kind of damage is found', async () => {
  await db.execute(sql`insert into freelancers (name) values ('Mei'), ('Lin')`);
  await db.execute(sql`insert into profile_counters (freelancer_id, is_hidden)
    select id, is_hidden from freelancers`);
  expect(await check()).toEqual({ code: 0, lines: ['2 profiles checked, 0 findings.'] });

  const picture = `/uploads/${'a'.repeat(32)}-10x10-000000.webp`;
  await db.execute(sql`update freelancers set tiktok_url = 'nowhere',
    gallery_images = array[${picture}] where name = 'Lin'`);
  await db.execute(sql`update profile_counters set review_count = 1, look_alike_stars = 1,
    services_stars = 1, gfe_stars = 1 where freelancer_id = (select id from freelancers where name = 'Mei')`);
  await db.execute(sql`insert into analytics_spans (freelancer_id, first_day, last_day, views)
    select id, '2026-01-01', '2026-01-01', 3 from freelancers where name = 'Mei'`);
  await db.execute(
    sql`insert into luck_seeds (day, seed, commitment) values ('2026-01-01', 'AA', 'ff')`,
  );
  const orphan = `${'b'.repeat(32)}-10x10-000000.webp`;
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  for (const name of [orphan, `${'c'.repeat(32)}-10x10-000000.webp`]) {
    writeFileSync(join(dataDir, 'uploads', name), '');
  }
  // The other one may still be in a form that lies open.
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(join(dataDir, 'uploads', orphan), old, old);
  const { code, lines } = await check();
  expect(code).toBe(1);
  expect(lines.map((line) => line.replace(/ \(\d+\)/, ''))).toEqual([
    'field: Lin, tiktokUrl: must be an http or https address',
    `picture missing: Lin, galleryImages: ${picture}`,
    `picture without a profile: /uploads/${orphan}; the server sweeps it`,
    'seed: 2026-01-01, the seed is not the one that was committed to',
    'rating: Mei, the ratings are not those of the reviews',
    'sum: Mei, the sums are not those of the events; run: npm run cli -- rollups rebuild',
    '2 profiles checked, 6 findings.',
  ]);
});
