import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { type AdminRole, adminRoles } from '#platform/contract/admin-role.ts';
import { createdAt, id, moment } from '#platform/server/db/columns.ts';

/** A check constraint takes no parameters. */
const knownRoles = sql.raw(adminRoles.map((name) => `'${name}'`).join(', '));

/** Invitations to become an admin. Only the hash of the token is stored. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    tokenHash: text().notNull(),
    /** Whom the invitation is for, as its owner wrote it. */
    name: text().notNull(),
    role: text().$type<AdminRole>().notNull(),
    /** Null if whoever joins chooses it. */
    username: text(),
    /** An invitation ends with the rights of the owner who made it. */
    createdById: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    usedAt: moment(),
    /** The admin who accepted the invitation. */
    adminUserId: integer().references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('admin_invitations_token_key').on(table.tokenHash),
    check('admin_invitations_role_known', sql`${table.role} in (${knownRoles})`),
  ],
);
