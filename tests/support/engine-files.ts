/**
 * Which test files run on the embedded engine. `npm test` runs all API files on PostgreSQL, and those
 * below on PGlite too; `npm run test:full` runs all of them on both engines.
 */

const api = (names: readonly string[]) => names.map((name) => `src/**/${name}.api.test.ts`);

/** The API files whose outcome may depend on the engine. */
export const ENGINE_SENSITIVE = [
  // The embedded engine itself: its single connection, its maintenance and its use by a second process.
  ...api(['lending', 'housekeeping', 'side-by-side', 'patient-pool', 'lost-clients', 'full-disk']),
  // Migrations, and the statements of the previous release next to this one.
  ...api(['migrate', 'previous-release']),
  // A backup is made from a copy of the folder there, and in a transaction on a server. The file
  // backup.api.test.ts restores to both engines on PostgreSQL already.
  ...api(['backup-under-load']),
  // Locks, leases and counters that processes on a server share and that one process keeps for itself.
  ...api(['jobs', 'limit', 'response-cache', 'bulk-at-once', 'review-submissions']),
  // Commands, which borrow the database of the running server.
  ...api(['check-command', 'profile-commands']),
  // SQL that relies on extensions, collations, full-text search or large inputs.
  ...api(['search-queries', 'tracking', 'demo-data']),
];

/** Unit test files that open a database of the embedded engine, and need a ready data folder for it. */
export const OF_EMBEDDED_ENGINE = ['src/**/snapshot.test.ts'];
