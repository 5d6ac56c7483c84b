/** Benchmarks growing lists with 100,000 and with 1,000 profiles, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { measureLists } from './lists.ts';
import { printTable } from './support/table.ts';

const measure = async (
  engine: string,
  databaseUrlOf: () => Promise<{ url: string | undefined; stop(): Promise<void> }>,
) => {
  console.log(engine);
  const figures = await measureLists(async () => {
    const { url, stop } = await databaseUrlOf();
    const dataDir = mkdtempSync(join(tmpdir(), 'garden-bench-'));
    const database = await openDatabase({ dataDir, databaseUrl: url });
    return {
      database,
      dataDir,
      close: async () => {
        await database.close();
        await stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  });
  printTable(figures);
};

await measure('PostgreSQL', async () => {
  const postgres = await startPostgres();
  return { url: postgres.urlOf('postgres'), stop: () => postgres.stop() };
});
await measure('embedded', async () => ({ url: undefined, stop: async () => {} }));
