import { type SQL, sql } from 'drizzle-orm';
import { PROVIDER_ACTOR } from '#features/audit/server/audit.service.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryEntry,
  type HistoryKind,
} from '#features/profiles/profile-history.contract.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { microsOf, timeOfMicros } from '#platform/server/db/time-cursor.ts';

/** Where a page begins: time in microseconds, source and id of the last entry before it. */
interface Position {
  readonly micros: string;
  readonly source: number;
  readonly id: number;
}

const positionOf = (key: string): Position => {
  const [micros = '0', source, id] = key.split('-');
  return { micros, source: Number(source), id: Number(id) };
};

/** Entries of the same time are in the order of sources and ids, descending. */
const isBefore = (source: number, at: SQL, id: SQL, position: Position | undefined): SQL => {
  if (!position) return sql`true`;
  const end = timeOfMicros(position.micros);
  if (source < position.source) return sql`${at} <= ${end}`;
  if (source > position.source) return sql`${at} < ${end}`;
  return sql`(${at}, ${id}) < (${end}, ${position.id}::integer)`;
};

interface Page {
  readonly freelancerId: number;
  readonly kind: HistoryKind | undefined;
  readonly position: Position | undefined;
}

interface Source {
  /** The kinds of its entries. */
  readonly kinds: readonly HistoryKind[];
  /** At most a page of its entries, read from an index in their order. */
  readonly select: (page: Page) => SQL;
}

const limit = sql.raw(String(HISTORY_PAGE_SIZE));
/** Must match the definition of the indexes exactly. */
const newestFirst = (at: string) => sql.raw(`order by ${at} desc nulls last, id desc nulls last`);

/** A profile of an earlier release has no first version; the log tells who created it. */
const unrecordedCreation: Source = {
  kinds: ['edit'],
  select: ({ freelancerId, position }) => sql`
    select 0 as source, 0 as id, created_at as at, 'edit' as kind, 'created' as act,
      coalesce((
        select username from ${auditLog} where record_type = 'profile' and action = 'create'
          and record_id = ${String(freelancerId)} order by id limit 1
      ), '') as username,
      '' as note, '[]'::jsonb as changes, 0 as version
    from ${freelancers} where id = ${freelancerId}
      and ${isBefore(0, sql`created_at`, sql`0`, position)}
      and not exists (
        select from ${profileVersions}
        where freelancer_id = ${freelancerId} and act = 'created'
      )`,
};

const receivedReviews: Source = {
  kinds: ['review'],
  select: ({ freelancerId, position }) => sql`
    select 1 as source, id, created_at as at, 'review' as kind, 'received' as act,
      coalesce(client_name, '') as username,
      'Review ' || id || coalesce(': ' || left(comment, 200), '') as note,
      '[]'::jsonb as changes, null::integer as version
    from ${allReviews} where freelancer_id = ${freelancerId}
      and ${isBefore(1, sql`created_at`, sql`id`, position)}
    ${newestFirst('created_at')} limit ${limit}`,
};

const approvals: Source = {
  kinds: ['approval'],
  select: ({ freelancerId, position }) => sql`
    select 2 as source, id, confirmed_at as at, 'approval' as kind, 'approved' as act,
      ${PROVIDER_ACTOR.username}::text as username, '' as note, '[]'::jsonb as changes,
      null::integer as version
    from ${profileConfirmations} where freelancer_id = ${freelancerId}
      and ${isBefore(2, sql`confirmed_at`, sql`id`, position)}
    ${newestFirst('confirmed_at')} limit ${limit}`,
};

const recordedEntries: Source = {
  kinds: ['edit', 'visibility', 'approval', 'review'],
  select: ({ freelancerId, kind, position }) => sql`
    select 3 as source, id, created_at as at, kind, act, username, note, changes,
      case when kind = 'edit' then id end as version
    from ${profileVersions} where freelancer_id = ${freelancerId}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${isBefore(3, sql`created_at`, sql`id`, position)}
    ${newestFirst('created_at')} limit ${limit}`,
};

const sources = [unrecordedCreation, receivedReviews, approvals, recordedEntries];

interface TimelineQuery {
  readonly kind?: HistoryKind | undefined;
  readonly before?: string | undefined;
}

/** One statement, which reads at most a page of each source. */
export const selectTimeline = (freelancerId: number, { kind, before }: TimelineQuery): SQL => {
  const page = { freelancerId, kind, position: before ? positionOf(before) : undefined };
  const read = sources
    .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    .map(({ select }) => sql`(${select(page)})`);
  return sql`
    select ${microsOf(sql`at`)} || '-' || source || '-' || id as key,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      kind, act, username, note, changes, version
    from (${sql.join(read, sql` union all `)}) entry
    order by entry.at desc, source desc, id desc limit ${limit}`;
};

export const listTimeline = async (db: Db, freelancerId: number, query: TimelineQuery) => {
  const { rows } = await db.execute<Wire<HistoryEntry>>(selectTimeline(freelancerId, query));
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};
