import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';

/**
 * Limits that several processes share, see limits/shared-buckets.ts. A slot is a keyed hash, so no
 * row tells an address. Not logged: after a crash everybody begins anew.
 */
export const limitBuckets = pgTable(
  'limit_buckets',
  {
    slot: integer().notNull(),
    /** Name of the limit. */
    name: text().notNull(),
    emptyAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.name] })],
);
