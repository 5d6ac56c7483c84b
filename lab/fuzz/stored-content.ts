/** A digest of all stored data, to detect changes. */
import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Derived tables, tables that change on their own, and tables that record refused requests. */
const NOT_CONTENT = [
  ...['analytics_backlog', 'analytics_spans', 'analytics_blocks'],
  ...['analytics_session_days', 'content_changes', 'visitor_salts', 'jobs'],
  // Seeds are created on demand, and database triggers prevent changes.
  ...['luck_seeds'],
];

/** Excludes settings and columns that change with any request, such as the last use of a session. */
const ownRows = (table: string) =>
  table === 'settings' ? `where key not in ('analyticsState', 'luckKeys')` : '';
const rowOf = (table: string) =>
  table === 'admin_sessions' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text';

const tablesOf = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_CONTENT.includes(name));
};

export type StoredContent = Readonly<Record<string, string>>;

/** A digest per table, and the names of the uploaded files. */
export const readStoredContent = async (
  pool: Pool,
  uploadsFolder: string,
): Promise<StoredContent> => {
  const content: Record<string, string> = {};
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(row, ',' order by row), '')) as digest
       from (select ${rowOf(table)} as row from "${table}" t ${ownRows(table)}) rows`,
    );
    content[table] = rows[0]?.digest ?? '';
  }
  const files = await readdir(uploadsFolder).catch(() => []);
  return { ...content, uploads: files.toSorted().join() };
};

export const changedTables = (before: StoredContent, after: StoredContent): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table],
  );
