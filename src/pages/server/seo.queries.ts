import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/** Each has two addresses, one per language: a file holds at most 10,000 of them. */
export const ENTRIES_PER_FILE = 5_000;
/** Half of what the protocol allows in an index, less the file of the other pages. */
const MAX_FILES = 24_999;

/** What has many pages, and what their addresses are made of. */
export const listedKinds = ['profiles', 'draws'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** A profile by its id, a draw by its number, or a file of either by its place. */
export interface Listed {
  readonly number: number;
  /** When it, or the latest in it, changed. */
  readonly changed: string;
}

const kinds = {
  profiles: sql.raw(
    'select id, id as number, updated_at as changed from freelancers where not is_hidden',
  ),
  draws: sql.raw(
    'select id, draw_number::integer as number, created_at as changed from fourd_draws',
  ),
};

const asText = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What is listed stays in its file for good: which one follows from its id. Empty files are left out. */
export const listSitemapFiles = async (db: Db, kind: ListedKind): Promise<Listed[]> => {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(
    sql`select (id - 1) / ${ENTRIES_PER_FILE}::int + 1 as number, ${asText('max(changed)')} as changed
      from (${kinds[kind]}) as listed group by 1 order by 1 limit ${MAX_FILES}`,
  );
  return rows;
};

export const listSitemapEntries = async (
  db: Db,
  kind: ListedKind,
  file: number,
): Promise<Listed[]> => {
  const last = file * ENTRIES_PER_FILE;
  const { rows } = await db.execute<Listed & Record<string, unknown>>(
    sql`select number, ${asText('changed')} as changed from (${kinds[kind]}) as listed
      where id > ${last - ENTRIES_PER_FILE} and id <= ${last} order by id`,
  );
  return rows;
};
