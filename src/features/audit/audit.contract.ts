import * as z from 'zod/mini';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const auditActions = [
  'login',
  'login_failed',
  'login_limited',
  'logout',
  'create',
  'update',
  'delete',
  'restore',
  'hide',
  'show',
  'generate',
  'deactivate',
  'close',
  'reopen',
  'upload',
  'refuse',
  'take_down',
  'dismiss',
  'export',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditRecordTypes = [
  'admin',
  'profile',
  'review',
  'service',
  'draw',
  'prompt',
  'contact_messages',
  'report',
  'demo_data',
  'picture',
  'picture_pair',
  'analytics',
  'audit_log',
] as const;
export type AuditRecordType = (typeof auditRecordTypes)[number];

export const AUDIT_PAGE_SIZE = 50;

const auditEntry = z.object({
  id: z.int(),
  createdAt: z.date(),
  /** Null where nobody was signed in. */
  adminId: z.nullable(z.int()),
  /** As the admin was called then. */
  username: z.string(),
  /** Words of this version, or of a newer one that is at work beside it. */
  action: z.string(),
  recordType: z.string(),
  /** Empty where there is only one such record, or none. */
  recordId: z.string(),
  /** Names of the fields that changed; their values are not kept. */
  fields: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'admin',
  summary: 'Who did what, newest first; `before` is the id to go on from',
  query: z.object({
    adminId: z.optional(wholeNumber(0, 999_999_999)),
    action: z.optional(z.enum(auditActions)),
    recordType: z.optional(z.enum(auditRecordTypes)),
    recordId: z.optional(z.string().check(z.maxLength(60))),
    /** Days in Singapore, both included. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    before: z.optional(wholeNumber(1, 999_999_999)),
    limit: z._default(wholeNumber(1, 100), AUDIT_PAGE_SIZE),
  }),
  response: z.array(auditEntry),
});
export type AuditQuery = z.output<(typeof listAuditLog)['query']>;
