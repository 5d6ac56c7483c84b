import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const HISTORY_PAGE_SIZE = 20;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FieldValue = z.infer<typeof fieldValue>;

const fieldChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
export type FieldChange = z.infer<typeof fieldChange>;

export const historyKinds = ['edit', 'visibility', 'approval', 'review'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const historyEntry = z.object({
  /** Unique among the entries of a profile; also the cursor. */
  key: z.string(),
  at: z.date(),
  kind: z.enum(historyKinds),
  /** A plain string, because a newer release that runs in parallel may write unknown acts. Empty for an edit. */
  act: z.string(),
  /** The name of the user at that time; empty if it is not known. */
  username: z.string(),
  note: z.string(),
  changes: z.array(fieldChange),
  /** The version that can be restored: only edits have one. 0 is the profile before all recorded changes. */
  version: z.nullable(z.int()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const listProfileHistory = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/timeline',
  access: 'read-only',
  summary:
    'Edits, visibility, approvals and reviews of a profile, newest first; `before` is the key to go on from',
  params: idParams,
  query: z.object({
    kind: z.optional(z.enum(historyKinds)),
    before: z.optional(z.string().check(z.regex(/^\d{1,16}-[0-3]-\d{1,9}$/, 'is no key'))),
  }),
  response: z.array(historyEntry),
});

export const readProfileVersion = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/versions/:version',
  access: 'read-only',
  summary: 'The content of a profile after an edit of its history, to be put into the form',
  params: z.extend(idParams, { version: wholeNumber(0, 999_999_999) }),
  response: z.object({
    /** The fields of the form. */
    values: z.record(z.string(), fieldValue),
    /** Number of pictures of this version that were deleted since and are left out. */
    missingPictures: z.int(),
  }),
});
