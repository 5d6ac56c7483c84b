import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/columns.ts';

/** Deleted profiles with all that went with them, as rows in JSON, for as long as an undo may come. */
export const deletedProfiles = pgTable(
  'deleted_profiles',
  {
    /** The profile's own id, which it gets back. */
    id: integer().primaryKey(),
    deletedAt: moment().notNull().defaultNow(),
    /** By table name. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
  },
  (table) => [index('deleted_profiles_deleted_at_idx').on(table.deletedAt)],
);
