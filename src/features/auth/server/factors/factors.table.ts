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
    /** Relying party id (host name) at the time of registration; the passkey works only there. */
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

/** The secret is stored in plain text, because the server needs it to compute the codes. */
export const adminTotp = pgTable('admin_totp', {
  adminUserId: ownerId().primaryKey(),
  secret: text().notNull(),
  /** Time step of the last accepted code; codes of this or an earlier step are rejected. */
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

/** Pending sign-ins, confirmations and factor registrations that wait for their second request. */
export const adminChallenges = pgTable(
  'admin_challenges',
  {
    /** SHA-256 of the token held by the browser. */
    tokenHash: text().primaryKey(),
    kind: text()
      .$type<'login' | 'passkey-login' | 'confirm' | 'new-passkey' | 'new-totp'>()
      .notNull(),
    /** Null for a sign-in with a passkey alone, where the admin is not known yet. */
    adminUserId: ownerId(),
    /** Secret of the authenticator app that is being set up. */
    secret: optionalText(),
    attempts: count(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('admin_challenges_admin_user_id_idx').on(table.adminUserId),
    index('admin_challenges_expires_at_idx').on(table.expiresAt),
  ],
);
