import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

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

export const MAX_DETAILS_LENGTH = 1_000;
export const REPORTS_PAGE_SIZE = 20;

const profileReport = z.object({
  id: z.int(),
  freelancerId: z.int(),
  /** Null when the profile is gone. */
  freelancerName: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: z.date(),
  state: z.enum(reportStates),
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
  response: done,
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'admin',
  summary: 'Reports of one state, newest first; X-Total-Count tells how many there are',
  query: z.object({
    state: z._default(z.enum(reportStates), 'open'),
    offset: z._default(wholeNumber(0, 999_999_999), 0),
    limit: z._default(wholeNumber(1, 100), REPORTS_PAGE_SIZE),
  }),
  response: z.array(profileReport),
});
export type ReportQuery = z.output<(typeof listReports)['query']>;

export const changeReport = endpoint({
  method: 'PATCH',
  path: '/api/reports/:id',
  access: 'admin',
  summary: 'Close a report, or open it again',
  params: idParams,
  body: z.object({ state: z.enum(reportStates) }),
  response: done,
});
