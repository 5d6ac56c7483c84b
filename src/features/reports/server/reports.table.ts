import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#features/reports/reports.contract.ts';
import { createdAt, id, moment, optionalText } from '#platform/server/columns.ts';

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
  },
  (table) => [index('profile_reports_queue_idx').on(table.closedAt, table.id.desc())],
);
