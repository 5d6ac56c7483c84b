import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

const transactionId = customType<{ data: string; notNull: true; default: true }>({
  dataType: () => 'xid8',
});

/**
 * Log of committed changes, for processes that missed the notification. Rows are deleted after minutes. The
 * table is unlogged, because every process starts with an empty cache after a crash.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Unlike ids, transaction ids show which rows a poll may have missed. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    sender: text().notNull(),
    topics: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('content_changes_transaction_idx').on(table.transaction),
    index('content_changes_created_at_idx').on(table.createdAt),
  ],
);
