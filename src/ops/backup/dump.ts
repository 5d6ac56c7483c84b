import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { ArchiveWriter } from '#ops/backup/archive/archive-writer.ts';
import type { BackupManifest } from '#ops/backup/backup-manifest.ts';
import {
  describeTables,
  quoted,
  readSequences,
  type Table,
  type Tables,
} from '#ops/backup/tables.ts';
import { lockNumbers } from '#platform/server/db/locks.ts';
import { listMigrations } from '#platform/server/db/migrate.ts';

const compress = promisify(gzip);
/** Several times as fast as the default level, for slightly larger files. */
const COMPRESSION = { level: 2 };

const PART_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 2_000;
const FIRST_ROWS = 10;

/** Session settings that affect the text form of values. */
const SETTINGS = [
  'set timezone = UTC',
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set cursor_tuple_fraction = 1',
];

type DumpedDatabase = Pick<BackupManifest, 'migrations' | 'tables' | 'leftOut' | 'sequences'>;
type LinesListener = (table: string, lines: string[]) => void;

/** Yields rows as lines of JSON with PostgreSQL's own text values, so that no value loses precision. */
const linesOf = async function* (
  client: ClientBase,
  { name, columns }: Table,
): AsyncGenerator<string[]> {
  const values = columns
    .map(({ name: column, emptyAs = quoted(column) }) => `${emptyAs}::text as ${quoted(column)}`)
    .join(', ');
  await client.query(
    `declare rows_of_a_table no scroll cursor for
     select row_to_json(r)::text from (select ${values} from public.${quoted(name)}) r`,
  );
  let count = FIRST_ROWS;
  while (true) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${count} from rows_of_a_table`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    const lines = rows.map(([line]) => line);
    yield lines;
    // The row width varies by a factor of a thousand, so the batch size follows the measured width.
    const width = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor(PART_BYTES / width)));
  }
  await client.query('close rows_of_a_table');
};

const dumpTable = async (
  client: ClientBase,
  table: Table,
  archive: ArchiveWriter,
  onLines: LinesListener,
): Promise<number> => {
  let rows = 0;
  let parts = 0;
  let waiting: string[] = [];
  let length = 0;
  const writePart = async () => {
    parts += 1;
    const content = await compress(`${waiting.join('\n')}\n`, COMPRESSION);
    const number = String(parts).padStart(6, '0');
    await archive.add(`tables/${table.name}/${number}.ndjson.gz`, content.length, [content]);
    waiting = [];
    length = 0;
  };
  for await (const lines of linesOf(client, table)) {
    onLines(table.name, lines);
    rows += lines.length;
    waiting.push(...lines);
    length += lines.reduce((sum, line) => sum + line.length, 0);
    if (length >= PART_BYTES) await writePart();
  }
  if (waiting.length > 0) await writePart();
  return rows;
};

/** Starts a snapshot of all tables. The connection must be exclusive to the caller. */
export const beginSnapshot = async (client: ClientBase): Promise<Tables> => {
  for (const setting of SETTINGS) await client.query(setting);
  // A migration may rewrite a table, which would then look empty in an older snapshot; the lock keeps them
  // out.
  await client.query('select pg_advisory_lock_shared($1)', [lockNumbers.migration]);
  await client.query('begin isolation level repeatable read, read only');
  const tables = await describeTables(client);
  const names = tables.kept.map(({ name }) => `public.${quoted(name)}`);
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [lockNumbers.migration]);
  return tables;
};

/** Writes all tables from the snapshot. `onLines` also receives all rows. */
export const dumpDatabase = async (
  client: ClientBase,
  { kept, leftOut }: Tables,
  archive: ArchiveWriter,
  onLines: LinesListener,
): Promise<DumpedDatabase> => {
  const migrations = await listMigrations(client);
  const tables: BackupManifest['tables'] = {};
  for (const table of kept) {
    const rows = await dumpTable(client, table, archive, onLines);
    tables[table.name] = { rows, columns: table.columns.map(({ name }) => name) };
  }
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migrations, tables, leftOut, sequences };
};
