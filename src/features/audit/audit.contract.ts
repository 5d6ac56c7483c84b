import * as z from 'zod/mini';
import { actionLabels, recordLabels } from '#features/audit/audit-labels.ts';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export type AuditAction = keyof typeof actionLabels;
export type AuditRecordType = keyof typeof recordLabels;

export const AUDIT_PAGE_SIZE = 50;

const auditEntry = z.object({
  id: z.int(),
  createdAt: z.date(),
  /** Null if no admin was signed in. */
  adminId: z.nullable(z.int()),
  /** The name of the admin at the time of the entry. */
  username: z.string(),
  /** Plain strings, because a newer release that runs in parallel may write unknown values. */
  action: z.string(),
  recordType: z.string(),
  /** Empty for a singleton record or for no record. */
  recordId: z.string(),
  /** Names of the changed fields; values are not stored. */
  fields: z.array(z.string()),
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'owner',
  summary: 'Who did what, newest first; `before` is the id to go on from',
  query: z.object({
    adminId: z.optional(wholeNumber(0, 999_999_999)),
    action: z.optional(z.enum(Object.keys(actionLabels) as AuditAction[])),
    recordType: z.optional(z.enum(Object.keys(recordLabels) as AuditRecordType[])),
    recordId: z.optional(z.string().check(z.maxLength(60))),
    /** Inclusive dates in Singapore time. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    before: z.optional(wholeNumber(1, 999_999_999)),
    limit: z._default(wholeNumber(1, 100), AUDIT_PAGE_SIZE),
  }),
  response: z.array(auditEntry),
});
export type AuditQuery = z.output<(typeof listAuditLog)['query']>;
