import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const reportReasons = [
  'not_real',
  'without_consent',
  'safety',
  'scam',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** How a closed report was resolved. */
export const reportOutcomes = ['removed', 'changed', 'hidden', 'no_fault'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const MAX_NOTE_LENGTH = 500;
export const MAX_DETAILS_LENGTH = 1_000;
export const REPORTS_PAGE_SIZE = 20;

const profileReport = z.object({
  id: z.int(),
  freelancerId: z.int(),
  /** Null if the profile was deleted. */
  freelancerName: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: z.date(),
  state: z.enum(reportStates),
  /** Null if the profile was deleted. */
  isProfileHidden: z.nullable(z.boolean()),
  closedAt: z.nullable(z.date()),
  /** Null while the report is open, and for reports closed before outcomes were introduced. */
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Visible to the reporter. */
  note: z.string(),
});
export type ProfileReport = z.infer<typeof profileReport>;

export const submitReport = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/reports',
  access: 'public',
  summary: 'Report a profile; nobody is asked who they are',
  params: idParams,
  body: z.object({
    reason: z.enum(reportReasons),
    details: z._default(text(MAX_DETAILS_LENGTH), ''),
  }),
  response: z.object({
    success: z.boolean(),
    /** Lets the reporter query the status. Only its hash is stored, so it is returned only once. */
    reference: z.string(),
  }),
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'read-only',
  summary:
    'Reports of one state: open ones by their age, the oldest first, closed ones newest first; X-Total-Count and X-Overdue-Count tell how many',
  query: z.object({
    state: z._default(z.enum(reportStates), 'open'),
    ...pageOf(REPORTS_PAGE_SIZE),
  }),
  response: z.array(profileReport),
});
export type ReportQuery = z.output<(typeof listReports)['query']>;

export const changeReport = endpoint({
  method: 'PATCH',
  path: '/api/reports/:id',
  access: 'moderator',
  summary: 'Close a report with an outcome, or open it again',
  params: idParams,
  body: z.object({
    state: z.enum(reportStates),
    outcome: z.optional(z.enum(reportOutcomes)),
    /** Visible to the reporter. */
    note: z._default(text(MAX_NOTE_LENGTH), ''),
  }),
  response: done,
});
export type ReportChange = z.output<(typeof changeReport)['body']>;

export const hideReported = endpoint({
  method: 'POST',
  path: '/api/reports/:id/hide',
  access: 'moderator',
  summary: 'Hide the reported profile with its pictures, at once',
  params: idParams,
  response: done,
});

/** The status as shown to the reporter; it does not disclose the reported profile. */
const reportStatus = z.object({
  state: z.enum(['open', 'hidden', 'closed']),
  reason: z.enum(reportReasons),
  createdAt: z.date(),
  closedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  note: z.string(),
});

export const getReportStatus = endpoint({
  method: 'GET',
  path: '/api/report-status/:reference',
  access: 'public',
  summary: 'The outcome of a report, for anybody who knows its reference',
  params: z.object({ reference: z.string().check(z.maxLength(60)) }),
  response: reportStatus,
});
