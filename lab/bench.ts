/**
 * Benchmarks the product against minimal implementations on the same machine at the same time, because only
 * the ratios are comparable across machines. Servers share core 0; the load generator has core 1.
 */
import { openDatabase } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { measureTracking } from './bench/analytics/tracking.ts';
import { measureAvailability } from './bench/availability.ts';
import { measureBackup } from './bench/backup.ts';
import { measureBounds } from './bench/bounds.ts';
import { measureDirectory } from './bench/directory.ts';
import { measureDraws } from './bench/draws.ts';
import { measureDurability } from './bench/durability.ts';
import { makeDirectory, measureRestarts, measureWorkers } from './bench/fleet.ts';
import { measureImport } from './bench/import.ts';
import { measureLookalikes } from './bench/lookalikes.ts';
import { measureMetrics } from './bench/metrics.ts';
import { measureModeration } from './bench/moderation.ts';
import { measurePages } from './bench/pages.ts';
import { measurePictures } from './bench/pictures.ts';
import { measureReviews } from './bench/reviews.ts';
import { measureSearch } from './bench/search.ts';
import { measureSlowClients } from './bench/slow-clients.ts';
import { insertProfiles } from './bench/support/profiles.ts';
import { printTable } from './bench/support/table.ts';

const PROFILE_COUNT = 10_000;

/** `npm run bench -- pages` runs one benchmark; without a name it runs all. */
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

{
  await using postgres = await startPostgres();
  const databaseUrl = postgres.urlOf('postgres');
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await withPriority('job', () => insertProfiles(database.pool, PROFILE_COUNT));
  if (isWanted('directory')) printTable(await measureDirectory(database, databaseUrl));
  if (isWanted('reviews')) {
    printTable(await withPriority('job', () => measureReviews(database.pool, databaseUrl)));
  }
  await database.close();
  if (isWanted('slow-clients')) printTable(await measureSlowClients(databaseUrl));
  if (isWanted('pages')) printTable(await measurePages(databaseUrl));
  if (isWanted('pictures')) printTable(await measurePictures(databaseUrl));
  if (isWanted('lookalikes')) printTable(await measureLookalikes(databaseUrl));
  if (isWanted('restarts') || isWanted('workers')) {
    const fleetUrl = await makeDirectory(postgres);
    if (isWanted('restarts')) printTable([await measureRestarts(fleetUrl)]);
    if (isWanted('workers')) printTable([await measureWorkers(fleetUrl)]);
  }
  if (isWanted('bounds')) await withPriority('job', () => measureBounds(postgres));
}
if (isWanted('durability')) printTable(await measureDurability());
if (isWanted('metrics')) printTable(await measureMetrics());
if (isWanted('tracking')) printTable(await measureTracking());
if (isWanted('backup')) printTable(await measureBackup());
if (isWanted('import')) printTable(await measureImport());
if (isWanted('availability')) await measureAvailability();
if (isWanted('search')) await measureSearch();
if (isWanted('draws')) await measureDraws();
if (isWanted('moderation')) await measureModeration();
