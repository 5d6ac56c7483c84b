import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { createdAt, id, moment, optionalText } from '#platform/server/db/columns.ts';

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    lastLoginAt: moment(),
    /**
     * The previous release knows no roles: the admins that it creates are owners. No check constraint,
     * because a migration must not constrain a table that the previous release writes.
     */
    role: text().$type<AdminRole>().notNull().default('owner'),
  },
  (table) => [
    uniqueIndex('admin_users_username_key').on(sql`lower(${table.username})`),
    check('admin_users_username_present', sql`${table.username} <> ''`),
  ],
);

export type AdminRow = typeof adminUsers.$inferSelect;

export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** SHA-256 of the session id held by the browser. */
    sessionIdHash: text().primaryKey(),
    adminUserId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** Keyed hash for the purpose of sign-ins, see visitor-hash.ts. */
    ipAddress: optionalText(),
    userAgent: optionalText(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Updated at most once a minute. */
    lastSeenAt: moment(),
    /** Second factor used to open the session; null if none. */
    factor: text(),
    /**
     * When the admin last proved the identity in this session. Null if a passkey alone opened it, so that
     * one touch of a passkey never becomes a password.
     */
    confirmedAt: moment().defaultNow(),
    /** The notice about this sign-in, if the device was new. */
    noticeId: integer(),
  },
  (table) => [index('admin_sessions_admin_user_id_idx').on(table.adminUserId)],
);
