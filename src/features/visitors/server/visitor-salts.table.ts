import { date, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Salt of the visitor hashes of each Singapore day. Old salts are deleted, so that hashes can no
 * longer be traced back to addresses.
 */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});
