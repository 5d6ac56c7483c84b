import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportOutcome, ReportReason } from '#features/reports/reports.contract.ts';
import { createdAt, id, moment, optionalText } from '#platform/server/db/columns.ts';

/** Reports about profiles. There is no foreign key, because a report outlives its profile. */
export const profileReports = pgTable(
  'profile_reports',
  {
    id: id(),
    freelancerId: integer().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    details: optionalText(),
    createdAt: createdAt(),
    /** Null while the report is open. */
    closedAt: moment(),
    /** Outcome of the last closing; null if none was recorded. */
    outcome: text().$type<ReportOutcome>(),
    /** Visible to the reporter. */
    note: optionalText(),
    /** SHA-256 of the reporter's reference; null for reports that predate references. */
    referenceHash: text(),
    /** When an admin hid the profile because of this report. */
    hiddenAt: moment(),
  },
  (table) => [
    index('profile_reports_queue_idx').on(table.closedAt, table.id.desc()),
    index('profile_reports_reference_idx').on(table.referenceHash),
  ],
);
