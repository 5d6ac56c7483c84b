import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** Each entry has one URL per language, so a file contains at most 10,000 URLs. */
export const ENTRIES_PER_FILE = 5_000;
/** Half of the limit of the protocol per kind, less the file of the static pages. */
const MAX_FILES = 24_999;

/** Kinds of pages that are listed from the database. */
export const listedKinds = ['profiles', 'draws'] as const;
export type ListedKind = (typeof listedKinds)[number];

const sitemapEntry = z.object({
  /** A profile id, a draw number or the number of a sitemap file. */
  number: z.int(),
  /** Last modification of the entry, or of the newest entry in the file. */
  changed: z.string(),
});
export type SitemapEntry = z.infer<typeof sitemapEntry>;

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

/** The file of an entry follows from its id and never changes. Empty files are left out. */
export const listSitemapFiles = (db: Db, kind: ListedKind): Promise<SitemapEntry[]> =>
  readRows(db, sitemapEntry)`
    select (id - 1) / ${ENTRIES_PER_FILE}::int + 1 as number, ${asText('max(changed)')} as changed
      from (${kinds[kind]}) as listed group by 1 order by 1 limit ${MAX_FILES}`;

export const listSitemapEntries = (
  db: Db,
  kind: ListedKind,
  file: number,
): Promise<SitemapEntry[]> => {
  const last = file * ENTRIES_PER_FILE;
  return readRows(db, sitemapEntry)`
    select number, ${asText('changed')} as changed from (${kinds[kind]}) as listed
      where id > ${last - ENTRIES_PER_FILE} and id <= ${last} order by id`;
};
