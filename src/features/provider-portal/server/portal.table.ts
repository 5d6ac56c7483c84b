import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RequestKind, RequestOutcome } from '#features/provider-portal/portal.rules.ts';
import { createdAt, id, moment, optionalText, textList } from '#platform/server/db/columns.ts';

/** No foreign keys: rows of a deleted profile are kept for a restore, like its reviews. */
const freelancerId = () => integer().notNull();

/** Private links, and the single session that each one opens. Only hashes are stored. */
export const profileLinks = pgTable(
  'profile_links',
  {
    id: id(),
    freelancerId: freelancerId(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    /** The admin who made the link. */
    createdBy: optionalText(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    openedAt: moment(),
    /** The admin who opened the link; empty if nobody was signed in. Such a link approves nothing. */
    openedBy: optionalText(),
    /** Keyed hashes of the addresses from which the link or its session was used. */
    addresses: textList(),
    /** Hash of the idempotency key, so that the request can be retried after a lost response. */
    attemptHash: text(),
    sessionHash: text(),
    sessionExpiresAt: moment(),
  },
  (table) => [
    uniqueIndex('profile_links_token_key').on(table.tokenHash),
    uniqueIndex('profile_links_session_key').on(table.sessionHash),
    index('profile_links_freelancer_idx').on(table.freelancerId, table.id.desc()),
  ],
);

/** Requests of the provider to the admins. */
export const profileRequests = pgTable(
  'profile_requests',
  {
    id: id(),
    freelancerId: freelancerId(),
    kind: text().$type<RequestKind>().notNull(),
    message: optionalText(),
    createdAt: createdAt(),
    /** Whether the profile was shown at the time of the request, for the previous release. */
    wasShown: boolean().notNull().default(false),
    closedAt: moment(),
    outcome: text().$type<RequestOutcome>(),
  },
  (table) => [
    uniqueIndex('profile_requests_open_key')
      .on(table.freelancerId, table.kind)
      .where(sql`${table.closedAt} is null`),
    index('profile_requests_queue_idx').on(table.closedAt, table.id.desc()),
  ],
);
