/**
 * Which test files run on the embedded engine. `npm test` runs all API files on PostgreSQL, and those
 * below on PGlite too; `npm run test:full` runs all of them on both engines.
 */
import { globSync } from 'node:fs';

const api = (names: readonly string[]) =>
  names.map((name) => {
    const pattern = `src/**/${name}.api.test.ts`;
    if (globSync(pattern).length === 0) throw new Error(`No test file matches ${pattern}`);
    return pattern;
  });

/** The API files whose outcome may depend on the engine. */
export const ENGINE_SENSITIVE = [
  // The embedded engine itself: its single connection, its maintenance and its use by a second process.
  ...api([
    ...['share-database', 'shared-access', 'housekeeping', 'full-disk'],
    ...['prioritized-pool', 'leaked-clients'],
  ]),
  // Migrations with their triggers, and the statements of the previous release next to this one.
  ...api(['migrate', 'previous-release', 'visibility-upgrade']),
  // A backup is made from a copy of the folder there, and in a transaction on a server. The file
  // backup.api.test.ts restores to both engines on PostgreSQL already.
  ...api(['backup-under-load']),
  // Locks, leases and counters that processes on a server share and that one process keeps for itself.
  ...api([
    ...['jobs', 'limit', 'response-cache', 'response-cache-invalidation'],
    ...['concurrent-bulk-changes', 'review-submissions'],
  ]),
  // Commands, which use the database of the running server.
  ...api(['check-command', 'profile-commands']),
  // SQL that relies on extensions, collations or large inputs.
  ...api(['demo-data', 'tracking-storage', 'tracking-profile-views', 'tracking-refusals']),
];

/** Unit test files that open an embedded database, and need a prepared data folder for it. */
export const OF_EMBEDDED_ENGINE = ['src/**/snapshot.test.ts'];
