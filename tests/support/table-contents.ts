import type { ClientBase, Pool } from 'pg';

/** All values of all tables in PostgreSQL's text form, by table, including the id sequences. */
export const readTables = async (pool: Pool | ClientBase): Promise<Record<string, string[]>> => {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select r::text as row from public.${name} r order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
};
