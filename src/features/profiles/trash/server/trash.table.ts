import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment, textList } from '#platform/server/db/columns.ts';

/** Deleted profiles as rows in JSON, for as long as an undo may come. */
export const deletedProfiles = pgTable(
  'deleted_profiles',
  {
    /** The profile's own id, which it gets back. */
    id: integer().primaryKey(),
    deletedAt: moment().notNull().defaultNow(),
    /** By table name. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
    /** The uploads that it names: they stay as long as it may come back. */
    pictures: textList(),
    /** No undo any more: what waited for it is being removed. */
    isOver: boolean().notNull().default(false),
  },
  (table) => [
    index('deleted_profiles_deleted_at_idx').on(table.deletedAt),
    index('deleted_profiles_pictures_idx').using('gin', table.pictures).with({ fastupdate: false }),
  ],
);
