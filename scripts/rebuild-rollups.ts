/** Counts all events anew for the dashboard: after rows were changed by hand, say. */
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { loadConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { withPatience } from '#platform/server/patience.ts';

const database = await openDatabase(loadConfig(process.env));
try {
  await withPatience('job', () => rebuildRollups(database.db));
  console.log('The rollups are built anew.');
} finally {
  await database.close();
}
