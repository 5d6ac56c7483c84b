import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { moment, optionalText } from '#platform/server/db/columns.ts';

/** One row: the templates that every visitor gets. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    isOnly: boolean().primaryKey().default(true),
    defaultWhatsAppMessage: optionalText(),
    defaultSMSMessage: optionalText(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('contact_messages_one_row', sql`${table.isOnly}`)],
);
