import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Values of which there is one each. A trigger of the migration refuses to change or delete the key
 * `luckKeys`, because receipts are held against it.
 */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  /** Parsed by the schema of its key, see settings.ts. */
  value: jsonb().$type<unknown>().notNull(),
});
