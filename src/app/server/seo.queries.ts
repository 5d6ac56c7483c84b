import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db.ts';

/** Each has two addresses, one per language: a file holds at most 10,000 of them. */
export const PROFILES_PER_FILE = 5_000;
/** What the protocol allows in an index, less the file of the other pages. */
const MAX_FILES = 49_999;

/** A profile by its id, or a file of profiles by its number. */
export interface Listed {
  readonly number: number;
  /** When it, or the latest in it, changed. */
  readonly changed: string;
}

const asText = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A profile stays in its file for good: which one follows from its id. Empty files are left out. */
export const listSitemapFiles = async (db: Db): Promise<Listed[]> => {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(
    sql`select (id - 1) / ${PROFILES_PER_FILE}::int + 1 as number, ${asText('max(updated_at)')} as changed
      from freelancers where not is_hidden group by 1 order by 1 limit ${MAX_FILES}`,
  );
  return rows;
};

export const listSitemapProfiles = async (db: Db, file: number): Promise<Listed[]> => {
  const last = file * PROFILES_PER_FILE;
  const { rows } = await db.execute<Listed & Record<string, unknown>>(
    sql`select id as number, ${asText('updated_at')} as changed from freelancers
      where id > ${last - PROFILES_PER_FILE} and id <= ${last} and not is_hidden
      order by id`,
  );
  return rows;
};
