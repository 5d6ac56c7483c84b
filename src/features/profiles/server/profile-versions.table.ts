import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { FieldChange } from '#features/profiles/profile-history.contract.ts';
import { createdAt, id, optionalText } from '#platform/server/db/columns.ts';

/**
 * Both values of each field that was changed. Not part of the audit log, because what people wrote
 * must go with the profile, and a picture that is taken down from here, too.
 */
export const profileVersions = pgTable(
  'profile_versions',
  {
    id: id(),
    /** Not a reference: it waits while the profile is in the trash. */
    freelancerId: integer().notNull(),
    createdAt: createdAt(),
    username: optionalText(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [index('profile_versions_profile_idx').on(table.freelancerId, table.id)],
);
