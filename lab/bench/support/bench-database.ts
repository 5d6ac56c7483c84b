import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';

export type Engine = 'PostgreSQL' | 'embedded';

export interface BenchDatabase extends AsyncDisposable {
  readonly database: Database;
  readonly dataDir: string;
}

/** An empty database on an engine of its own, which ends with the block that uses it. */
export const openBenchDatabase = async (
  engine: Engine,
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<BenchDatabase> => {
  await using opened = new AsyncDisposableStack();
  const dataDir = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-'))).path;
  const postgres = engine === 'PostgreSQL' ? await startPostgres(options) : undefined;
  opened.defer(() => postgres?.stop());
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.urlOf('postgres') });
  opened.defer(() => database.close());
  const kept = opened.move();
  return { database, dataDir, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};
