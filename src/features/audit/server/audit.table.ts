import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { createdAt, id, optionalText, textList } from '#platform/server/columns.ts';

/**
 * Append-only: a trigger of the migration refuses every update and delete. It points at no other
 * table, because what it tells must outlive the records that it tells of.
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
