import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { createdAt, id, optionalText, textList } from '#platform/server/db/columns.ts';

/**
 * Append-only: triggers reject every update, and every delete except of entries older than 30 days
 * with audit.delete_before set. No foreign keys, because entries must outlive the records.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    createdAt: createdAt(),
    adminId: integer(),
    username: optionalText(),
    action: text().$type<AuditAction>().notNull(),
    recordType: text().$type<AuditRecordType>().notNull(),
    recordId: optionalText(),
    fields: textList(),
  },
  (table) => [
    index('audit_log_record_idx').on(table.recordType, table.recordId, table.id.desc()),
    index('audit_log_admin_idx').on(table.adminId, table.id.desc()),
    index('audit_log_action_idx').on(table.action, table.id.desc()),
  ],
);
