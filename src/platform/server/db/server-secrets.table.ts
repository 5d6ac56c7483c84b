import { pgTable, text } from 'drizzle-orm/pg-core';

/** Generated keys that all processes of the program share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
});
