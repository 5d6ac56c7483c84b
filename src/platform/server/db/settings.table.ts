import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A trigger prevents changes of the key `luckKeys`, because issued receipts depend on it. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  /** Parsed by the schema of its key, see settings.ts. */
  value: jsonb().$type<unknown>().notNull(),
});
