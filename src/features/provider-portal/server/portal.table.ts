import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RequestKind, RequestOutcome } from '#features/provider-portal/portal.rules.ts';
import { createdAt, id, moment, optionalText, textList } from '#platform/server/db/columns.ts';

/** No foreign keys: what belongs to a deleted profile waits in its place, as its reviews do. */
const freelancerId = () => integer().notNull();

/** Private links, and the one session that each of them opens. Of both only hashes are kept. */
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
    /** Of the attempt that opened it, which may come again when its answer was lost. */
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

/** What she confirmed, and when. All are kept; the last one counts. */
export const profileConfirmations = pgTable(
  'profile_confirmations',
  {
    id: id(),
    freelancerId: freelancerId(),
    confirmedAt: moment().notNull().defaultNow(),
    /** What the confirmation is held against: it lapses when the profile has others. */
    name: text().notNull(),
    pictures: textList(),
    /** A copy of all texts that she was shown, and the hash of texts and pictures. */
    texts: jsonb().$type<Record<string, unknown>>().notNull(),
    contentHash: text().notNull(),
    /** Pages were told that it is too old. Whether it is, its date says. */
    isEndTold: boolean().notNull().default(false),
  },
  (table) => [
    index('profile_confirmations_freelancer_idx').on(table.freelancerId, table.id.desc()),
    index('profile_confirmations_end_idx').on(table.confirmedAt).where(sql`not ${table.isEndTold}`),
  ],
);

/** What she says of her time. */
export const profileStates = pgTable(
  'profile_states',
  {
    freelancerId: integer().primaryKey(),
    availableUntil: moment(),
    /** In Singapore, that day included. */
    awayUntil: date({ mode: 'string' }),
  },
  (table) => [
    index('profile_states_available_idx')
      .on(table.availableUntil)
      .where(sql`${table.availableUntil} is not null`),
    index('profile_states_away_idx').on(table.awayUntil).where(sql`${table.awayUntil} is not null`),
  ],
);

/** What she asks the admins for. */
export const profileRequests = pgTable(
  'profile_requests',
  {
    id: id(),
    freelancerId: freelancerId(),
    kind: text().$type<RequestKind>().notNull(),
    message: optionalText(),
    createdAt: createdAt(),
    /** Whether visitors saw the profile when she asked for its removal. */
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
