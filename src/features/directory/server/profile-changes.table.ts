import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

/** A 64-bit transaction id, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The last transaction that wrote or deleted a profile or its rating. Database triggers maintain
 * the table for all writers, and the search index reads its changes from it.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    freelancerId: integer().primaryKey(),
    changedIn: transactionId().notNull(),
  },
  (table) => [index('profile_changes_changed_idx').on(table.changedIn)],
);
