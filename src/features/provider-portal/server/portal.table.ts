import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    openedAt: moment(),
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

/** Confirmations of the provider. All are kept; the latest one counts. */
export const profileConfirmations = pgTable(
  'profile_confirmations',
  {
    id: id(),
    freelancerId: freelancerId(),
    confirmedAt: moment().notNull().defaultNow(),
    /** Compared with the profile: the confirmation lapses if name or pictures differ. */
    name: text().notNull(),
    pictures: textList(),
    /** Copy of the confirmed texts, and the hash of texts and pictures. */
    texts: jsonb().$type<Record<string, unknown>>().notNull(),
    contentHash: text().notNull(),
    /**
     * Whether cached pages were invalidated after the expiry. The expiry itself follows from the
     * date.
     */
    isEndTold: boolean().notNull().default(false),
  },
  (table) => [
    index('profile_confirmations_freelancer_idx').on(table.freelancerId, table.id.desc()),
    index('profile_confirmations_end_idx').on(table.confirmedAt).where(sql`not ${table.isEndTold}`),
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
