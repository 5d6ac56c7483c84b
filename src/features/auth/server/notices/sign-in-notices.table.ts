import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { createdAt, id } from '#platform/server/db/columns.ts';

/**
 * What an admin should know about sign-ins to the own account. Equal events of a day are one row, so
 * that neither a script that signs in every minute nor an attacker fills the table.
 */
export const signInNotices = pgTable(
  'sign_in_notices',
  {
    id: id(),
    /** `wrong_factor`: the password was correct, the second factor was not. */
    kind: text().$type<'new_device' | 'wrong_factor'>().notNull(),
    adminUserId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** Derived from the user agent; no address is stored. */
    device: text().notNull(),
    day: date().notNull().default(sql`current_date`),
    count: integer().notNull().default(1),
    /** Time of the last event. */
    happenedAt: createdAt(),
    /** Ids of the admins who dismissed the notice; emptied by the next event. */
    dismissedBy: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('sign_in_notices_event_key').on(
      table.adminUserId,
      table.kind,
      table.device,
      table.day,
    ),
  ],
);
