import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

const transactionId = customType<{ data: string; notNull: true; default: true }>({
  dataType: () => 'xid8',
});

/**
 * What committed transactions announced, for a process that missed the message. A few minutes'
 * worth; not logged, because after a crash every process begins anew in any case.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ids are given before commits; only transactions tell what a look may have missed. */
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
