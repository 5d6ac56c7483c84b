import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment, optionalText, textList } from '#platform/server/db/columns.ts';

/** Deleted profiles as JSON rows, while they can be restored. */
export const deletedProfiles = pgTable(
  'deleted_profiles',
  {
    /** The id of the profile, which a restore reuses. */
    id: integer().primaryKey(),
    deletedAt: moment().notNull().defaultNow(),
    /** The name of the admin; empty for deletions by earlier releases. */
    deletedBy: optionalText(),
    /** Rows by table name. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
    /** Uploads of the profile, which are kept while it can be restored. */
    pictures: textList(),
    /** The undo period is over, and dependent rows are being deleted. */
    isOver: boolean().notNull().default(false),
  },
  (table) => [
    index('deleted_profiles_deleted_at_idx').on(table.deletedAt),
    index('deleted_profiles_pictures_idx').using('gin', table.pictures).with({ fastupdate: false }),
  ],
);
