import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { drainPart, type Part, readContent } from '#ops/backup/archive/archive-part.ts';
import type { BackupManifest } from '#ops/backup/backup-manifest.ts';
import { type Column, describeTables, quoted, type Table } from '#ops/backup/tables.ts';
import { OperatorError } from '#ops/operator-error.ts';
import { applyMigrations, knownMigrations } from '#platform/server/db/migrate.ts';

const decompress = promisify(gunzip);
const PART_NAME = /^tables\/(.+)\/\d{6,}\.ndjson\.gz$/;

/** Throws for a backup of a newer program, because this one does not know its tables. */
export const assertKnownMigrations = ({ migrations, program }: BackupManifest): void => {
  const known = knownMigrations();
  const isKnown = migrations.every((hash, index) => hash === known[index]?.hash);
  if (isKnown) return;
  throw new OperatorError(
    `The backup was made by another version of this program (${program}), with migrations that this version does not know. Restore it with that version or a newer one.`,
  );
};

export const assertNoTables = async (client: ClientBase, place: string): Promise<void> => {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows[0].count === 0) return;
  throw new OperatorError(
    `${place} is not empty: it has ${rows[0].count} tables. A backup is restored only into an empty database.`,
  );
};

/** Deletes the rows that migrations insert into new tables, because the backup contains them as well. */
const emptyTables = async (client: ClientBase, tables: readonly Table[]) => {
  for (const { name } of tables.toReversed()) {
    const table = `public.${quoted(name)}`;
    const { rows } = await client.query(`select exists (select from ${table}) as found`);
    // Tables without rows are skipped, because the audit log rejects every delete.
    if (rows[0].found) await client.query(`delete from ${table}`);
  }
};

const insertLines = async (client: ClientBase, { name, columns }: Table, lines: string) => {
  const list = (write: (column: Column) => string) =>
    columns.map((column) => write({ ...column, name: quoted(column.name) })).join(', ');
  // Backups of earlier releases contain values in columns that are left empty today.
  const writtenAs = ({ name: column, type, emptyAs = `given.${column}` }: Column) =>
    `${emptyAs}::${type}`;
  const { rowCount } = await client.query(
    `insert into public.${quoted(name)} (${list((column) => column.name)})
     overriding system value
     select ${list(writtenAs)}
     from json_to_recordset($1::json) as given (${list((column) => `${column.name} text`)})`,
    [`[${lines.trimEnd().replaceAll('\n', ',')}]`],
  );
  return rowCount ?? 0;
};

const setSequences = async (client: ClientBase, { sequences }: BackupManifest) => {
  for (const [name, { value, isCalled }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ]);
  }
};

const sameNames = (table: Table, columns: readonly string[]) =>
  table.columns
    .map(({ name }) => name)
    .sort()
    .join() === [...columns].sort().join();

/** Creates the tables at the migration level of the backup. The caller has begun the transaction. */
export const createLoader = async (client: ClientBase, manifest: BackupManifest) => {
  const migrations = knownMigrations();
  const level = manifest.migrations.length;
  await applyMigrations(client, migrations.slice(0, level));
  const { kept, leftOut } = await describeTables(client);
  const tables = new Map(kept.map((table) => [table.name, table]));
  // Earlier releases backed up some of the tables that are left out today; these rows are skipped.
  const expected = Object.entries(manifest.tables).filter(([name]) => !(name in leftOut));
  for (const [name, { columns }] of expected) {
    const table = tables.get(name);
    if (table && sameNames(table, columns)) continue;
    throw new OperatorError(`The table ${name} of the backup is not one that its migrations make.`);
  }
  await emptyTables(client, kept);
  const counts = new Map<string, number>();
  return {
    /** Inserts the rows of an entry. */
    add: async (part: Part): Promise<void> => {
      const name = PART_NAME.exec(part.name)?.[1] ?? '';
      if (name in leftOut) return drainPart(part);
      const table = tables.get(name);
      if (!table)
        throw new OperatorError(`The backup holds a part that is not known: ${part.name}`);
      const lines = (await decompress(await readContent(part))).toString();
      const count = await insertLines(client, table, lines);
      counts.set(table.name, (counts.get(table.name) ?? 0) + count);
    },
    /** Checks the row counts and applies the newer migrations. */
    finish: async (): Promise<void> => {
      for (const [name, { rows }] of expected) {
        const found = counts.get(name) ?? 0;
        if (found === rows) continue;
        throw new OperatorError(`The table ${name} has ${found} rows instead of ${rows}.`);
      }
      await setSequences(client, manifest);
      await applyMigrations(client, migrations.slice(level));
    },
  };
};
