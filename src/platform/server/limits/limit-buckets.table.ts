import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';

/**
 * Rate limits that several processes share, see limits/shared-buckets.ts. A slot is a keyed hash, so that no
 * row reveals an address. The table is unlogged: after a crash all buckets are empty.
 */
export const limitBuckets = pgTable(
  'limit_buckets',
  {
    slot: integer().notNull(),
    name: text().notNull(),
    emptyAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.name] })],
);
