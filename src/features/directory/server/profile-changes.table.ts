import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

/** Of a transaction. It never comes back to the same number. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * In which transaction a profile was last written or deleted, its rating too. Triggers of the migration
 * write it, whoever saves the profile; the index of search goes by it.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    freelancerId: integer().primaryKey(),
    changedIn: transactionId().notNull(),
  },
  (table) => [index('profile_changes_changed_idx').on(table.changedIn)],
);
