import { eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { browserFiles } from '#pages/server/browser-files/browser-files.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

type BrowserFile = typeof browserFiles.$inferSelect;
export type NewBrowserFile = typeof browserFiles.$inferInsert;

const storedFile = z.object({ name: z.string() });

/**
 * Marks these files as used by a running version and returns the names that exist. Marks younger than 12
 * hours are not rewritten, and rows locked by another process are skipped.
 */
export const markSeen = async (db: Db, names: string[]): Promise<Set<string>> => {
  const these = sql`${browserFiles.name} = any(${sql.param(names)}::text[])`;
  const rows = await readRows(db, storedFile)`
    with aged as (
      select ${browserFiles.name} from ${browserFiles}
      where ${these} and ${browserFiles.seenAt} < now() - interval '12 hours'
      for update skip locked
    ), marked as (
      update ${browserFiles} set seen_at = now() where name in (select name from aged)
    )
    select ${browserFiles.name} from ${browserFiles} where ${these}`;
  return new Set(rows.map(({ name }) => name));
};

/** Another process may insert the same files at the same time. */
export const insertFiles = (db: Db, files: NewBrowserFile[]) =>
  db.insert(browserFiles).values(files).onConflictDoNothing();

export const listFileNames = async (db: Db): Promise<string[]> =>
  (await db.select({ name: browserFiles.name }).from(browserFiles)).map(({ name }) => name);

export const findFile = async (db: Db, name: string): Promise<BrowserFile | undefined> =>
  (await db.select().from(browserFiles).where(eq(browserFiles.name, name)))[0];

export const deleteUnseen = (db: Db, days: number) =>
  db
    .delete(browserFiles)
    .where(lt(browserFiles.seenAt, sql`now() - make_interval(days => ${days}::int)`));
