import * as z from 'zod/mini';
import { lapseReasons, qualifyingParts } from '#features/profiles/approval/qualifying-parts.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const approval = z.object({
  confirmedAt: z.date(),
  lapsesAt: z.date(),
  /** Null while the approval is valid. */
  lapsed: z.nullable(z.enum(lapseReasons)),
  /** What was changed after the approval; empty if the shown version is the approved one. */
  changedSince: z.array(z.enum(qualifyingParts)),
});
export type Approval = z.infer<typeof approval>;

/** The statements that the provider agreed to, as displayed, and the link that was used. */
export const approvalEvidence = z.object({
  statements: z.array(z.string()),
  termsVersion: z.string(),
  locale: z.string(),
  link: z.object({
    createdBy: z.string(),
    createdAt: z.string(),
    openedAt: z.nullable(z.string()),
    /** Number of distinct addresses from which the page of the link was used until then. */
    addressCount: z.int(),
  }),
});
export type ApprovalEvidence = z.infer<typeof approvalEvidence>;

export const approvalPolicies = ['optional', 'required'] as const;
const approvalPolicy = z.object({ policy: z.enum(approvalPolicies) });

export const getApprovalPolicy = endpoint({
  method: 'GET',
  path: '/api/admin/approval-policy',
  access: 'read-only',
  summary: 'Whether a profile can be published without the approval of its provider',
  response: approvalPolicy,
});

export const setApprovalPolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/approval-policy',
  access: 'owner',
  summary: 'Let profiles be published only after their provider approved the version, or not',
  body: approvalPolicy,
  response: done,
});
