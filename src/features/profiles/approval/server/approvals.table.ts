import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApprovalEvidence } from '#features/profiles/approval/approval.contract.ts';
import { id, moment, textList } from '#platform/server/db/columns.ts';

/** Approvals by the provider, each of one version of the profile. All are kept; the latest one counts. */
export const profileConfirmations = pgTable(
  'profile_confirmations',
  {
    id: id(),
    /** Not a foreign key: rows of a deleted profile are kept for a restore, like its reviews. */
    freelancerId: integer().notNull(),
    confirmedAt: moment().notNull().defaultNow(),
    /** Compared with the profile: the approval lapses if name or pictures differ. */
    name: text().notNull(),
    pictures: textList(),
    /** Copy of the approved texts, and the hash of texts and pictures. */
    texts: jsonb().$type<Record<string, unknown>>().notNull(),
    contentHash: text().notNull(),
    /** What the provider agreed to, and the link by which. Empty for approvals of earlier releases. */
    evidence: jsonb().$type<ApprovalEvidence | Record<string, never>>().notNull().default({}),
    /** When the provider rejected a later version, which ends the approval. */
    rejectedAt: moment(),
    /**
     * Whether cached pages were invalidated after the expiry. The expiry itself follows from the
     * date.
     */
    isEndTold: boolean().notNull().default(false),
  },
  (table) => [
    index('profile_confirmations_freelancer_idx').on(table.freelancerId, table.id.desc()),
    index('profile_confirmations_time_idx').on(
      table.freelancerId,
      table.confirmedAt.desc(),
      table.id.desc(),
    ),
    index('profile_confirmations_end_idx').on(table.confirmedAt).where(sql`not ${table.isEndTold}`),
  ],
);
