import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { FieldChange } from '#features/profiles/profile-history.contract.ts';
import { createdAt, id, optionalText } from '#platform/server/db/columns.ts';

/**
 * Old and new values of changed fields. Separate from the audit log, because the values must be
 * deleted with the profile, and pictures that are taken down must be erased from them.
 */
export const profileVersions = pgTable(
  'profile_versions',
  {
    id: id(),
    /** Not a foreign key, because versions outlive the profile while it is in the trash. */
    freelancerId: integer().notNull(),
    createdAt: createdAt(),
    username: optionalText(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [index('profile_versions_profile_idx').on(table.freelancerId, table.id)],
);
