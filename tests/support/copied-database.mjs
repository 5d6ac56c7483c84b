/**
 * Loaded by no-syncs.mjs: copies a prepared embedded database instead of creating one, which takes seconds of
 * CPU time. The global setup creates its own, and so does a release under test.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';

const made = process.env.TEST_NEW_DATABASE;
if (made && !isMainThread && workerData?.directory) {
  const { PGlite } = await import('@electric-sql/pglite');
  const create = PGlite.create.bind(PGlite);
  PGlite.create = (options) => {
    const { rootDir } = options.fs;
    if (!existsSync(join(rootDir, 'PG_VERSION'))) cpSync(made, rootDir, { recursive: true });
    return create(options);
  };
}
