import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The key of each Singapore day's visitor hashes; old ones are deleted, so that nobody can
 * find out later which address a hash came from. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});
