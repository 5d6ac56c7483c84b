import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import {
  count,
  createdAt,
  id,
  moment,
  optionalText,
  textList,
} from '#platform/server/db/columns.ts';

const ownerId = () => integer().references(() => adminUsers.id, { onDelete: 'cascade' });

export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: id(),
    adminUserId: ownerId().notNull(),
    name: text().notNull(),
    /** The site's name when it was made, which no other site can use it for. */
    rpId: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: textList(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('admin_passkeys_credential_id_key').on(table.credentialId),
    index('admin_passkeys_admin_user_id_idx').on(table.adminUserId),
  ],
);

/** The secret is what the app computes its codes from: to check one, the server must have it, too. */
export const adminTotp = pgTable('admin_totp', {
  adminUserId: ownerId().primaryKey(),
  secret: text().notNull(),
  /** The half minute of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: moment(),
});

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    adminUserId: ownerId().notNull(),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.adminUserId, table.codeHash] })],
);

/** Something that was begun and waits for its second half. */
export const adminChallenges = pgTable(
  'admin_challenges',
  {
    /** SHA-256 of what the browser holds. */
    tokenHash: text().primaryKey(),
    kind: text().$type<'login' | 'passkey-login' | 'new-passkey' | 'new-totp'>().notNull(),
    /** Nobody's yet where a passkey alone signs in. */
    adminUserId: ownerId(),
    /** Of an authenticator app that is being set up. */
    secret: optionalText(),
    attempts: count(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('admin_challenges_admin_user_id_idx').on(table.adminUserId),
    index('admin_challenges_expires_at_idx').on(table.expiresAt),
  ],
);
