import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the program makes for itself and that all its processes must share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
});
