import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FieldChange, HistoryKind } from '#features/profiles/profile-history.contract.ts';
import { id, moment, optionalText } from '#platform/server/db/columns.ts';

/**
 * What happened to a profile: old and new values of changed fields, and acts on its visibility, approval and reviews.
 * Approvals and received reviews are read from their own tables. Separate from the audit log, because the values must be
 * deleted with the profile, and pictures that are taken down must be erased from them.
 */
export const profileVersions = pgTable(
  'profile_versions',
  {
    id: id(),
    /** Not a foreign key, because versions outlive the profile while it is in the trash. */
    freelancerId: integer().notNull(),
    /** Not now(): a transaction that waited for the profile lock began before earlier entries. */
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    username: optionalText(),
    kind: text().$type<HistoryKind>().notNull().default('edit'),
    /** Empty for an edit. */
    act: optionalText(),
    /** The reason that was given, or what the act is about. */
    note: optionalText(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [
    index('profile_versions_profile_idx').on(table.freelancerId, table.id),
    index('profile_versions_created_idx')
      .on(table.freelancerId)
      .where(sql`${table.act} = 'created'`),
    index('profile_versions_time_idx').on(
      table.freelancerId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('profile_versions_kind_idx').on(
      table.freelancerId,
      table.kind,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);
