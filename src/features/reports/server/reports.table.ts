import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportOutcome, ReportReason } from '#features/reports/reports.contract.ts';
import { createdAt, id, moment, optionalText } from '#platform/server/db/columns.ts';

/** What visitors find wrong with a profile. It points at no row: a report outlives its profile. */
export const profileReports = pgTable(
  'profile_reports',
  {
    id: id(),
    freelancerId: integer().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    details: optionalText(),
    createdAt: createdAt(),
    /** Null as long as it is open. */
    closedAt: moment(),
    /** Of the last time that it was closed; null where nobody said. */
    outcome: text().$type<ReportOutcome>(),
    /** What the reporter may read of it. */
    note: optionalText(),
    /** SHA-256 of what the reporter was given; null for reports from before. */
    referenceHash: text(),
    /** Since an admin hid the profile because of it. */
    hiddenAt: moment(),
  },
  (table) => [
    index('profile_reports_queue_idx').on(table.closedAt, table.id.desc()),
    index('profile_reports_reference_idx').on(table.referenceHash),
  ],
);
