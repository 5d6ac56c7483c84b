/** `cli import` of 10,000 profiles, compared to inserting the same rows with one PostgreSQL statement. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { insertProfiles } from './support/profiles.ts';
import { atMost, type Figure } from './support/table.ts';

const COUNT = 10_000;
const LIMIT_SECONDS = 60;
const GARDEN = fileURLToPath(new URL('../../src/ops/cli/cli.ts', import.meta.url));

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const runCliProcess = async ({ dataDir, databaseUrl = '' }: Place, ...args: string[]) => {
  const begun = performance.now();
  const child = spawn(process.execPath, [GARDEN, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - begun) / 1000, said: said.trim() };
};

/** Inserts and exports the reference rows, then deletes them before the import. */
const measurePlace = async (engine: string, place: Place): Promise<Figure[]> => {
  const file = join(place.dataDir, `${engine}.csv`);
  const plainSeconds = await withPriority('job', async () => {
    const database = await openDatabase(place);
    const begun = performance.now();
    await insertProfiles(database.pool, COUNT);
    const seconds = (performance.now() - begun) / 1000;
    await database.close();
    return seconds;
  });
  const exported = join(place.dataDir, `${engine}.json`);
  await runCliProcess(place, 'export', exported);
  const rows = JSON.parse(readFileSync(exported, 'utf8')) as Record<string, unknown>[];
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const cell = (value: unknown) =>
    `"${String(Array.isArray(value) ? value.join('\n') : value).replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  writeFileSync(file, `${[columns.join(','), ...lines].join('\n')}\n`);
  const database = await openDatabase(place);
  await database.pool.query('truncate freelancers, profile_counters');
  await database.close();
  const first = await runCliProcess(place, 'import', file);
  const second = await runCliProcess(place, 'import', file);
  console.log(`${engine}: ${first.said} Again: ${second.said}`);
  const figure = (what: string, seconds: number): Figure => ({
    what: `${what}, ${engine}`,
    ours: `${seconds.toFixed(1)} s`,
    reference: `${LIMIT_SECONDS} s allowed; plain SQL ${plainSeconds.toFixed(1)} s`,
    ...atMost(seconds / LIMIT_SECONDS, 1),
  });
  return [
    figure(`import of ${COUNT} profiles`, first.seconds),
    figure('the same file again', second.seconds),
  ];
};

export const measureImport = async (): Promise<Figure[]> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-bench-'));
  await using postgres = await startPostgres({ durable: true });
  const dataDir = folder.path;
  const databaseUrl = postgres.urlOf('postgres');
  return [
    ...(await measurePlace('PostgreSQL', { dataDir, databaseUrl })),
    ...(await measurePlace('embedded', { dataDir, databaseUrl: undefined })),
  ];
};
