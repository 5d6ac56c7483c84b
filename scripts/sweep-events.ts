/** Deletes events older than EVENT_RETENTION_DAYS now, as the server does every day. */
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import { loadConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { withPatience } from '#platform/server/patience.ts';

const config = loadConfig(process.env);
const database = await openDatabase(config);
try {
  const deleted = await withPatience('job', () =>
    sweepEvents(database.db, { days: config.eventRetentionDays }),
  );
  console.log(`${deleted} events were older than ${config.eventRetentionDays} days.`);
} finally {
  await database.close();
}
