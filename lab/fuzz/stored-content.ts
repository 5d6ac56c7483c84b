/** All that is stored, in a few words: equal words, equal content. */
import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Follows from other tables, or changes by itself, or tells of the refusal. */
const NOT_CONTENT = [
  ...['analytics_backlog', 'analytics_spans', 'analytics_blocks'],
  ...['analytics_session_days', 'content_changes', 'visitor_salts', 'jobs'],
  // Made whenever they are missing; nothing changes them, by triggers of the database.
  ...['luck_seeds'],
];

/** That somebody was seen is noted with whatever a session asks for. */
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

/** By table, and the names of the uploaded files. */
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
