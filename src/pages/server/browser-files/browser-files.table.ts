import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from '#platform/server/db/columns.ts';

/**
 * Built browser files of all current and recent versions, so that each version can serve those of the others.
 */
export const browserFiles = pgTable('browser_files', {
  /** Contains a content hash, so the body of a name never changes. */
  name: text().primaryKey(),
  /** Encoding of the stored body. */
  encoding: text({ enum: ['br', 'identity'] }).notNull(),
  body: bytes().notNull(),
  /** When a running version last had the file. */
  seenAt: createdAt(),
});
