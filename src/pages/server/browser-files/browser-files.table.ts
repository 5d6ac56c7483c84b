import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from '#platform/server/db/columns.ts';

/** What browsers load, of all versions that run or ran lately: each serves the files of the others. */
export const browserFiles = pgTable('browser_files', {
  /** With a hash of the content in it: what has this name never changes. */
  name: text().primaryKey(),
  /** Of the body as it lies here. */
  encoding: text({ enum: ['br', 'identity'] }).notNull(),
  body: bytes().notNull(),
  /** When a running version last had it. */
  seenAt: createdAt(),
});
