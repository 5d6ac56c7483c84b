import { and, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { ModerationQuery } from '#features/reviews/review-moderation.contract.ts';
import { signalBits } from '#features/reviews/review-signals.rules.ts';
import { deleteRepliesTo } from '#features/reviews/server/review-replies.queries.ts';
import { hiddenReviews, reviews } from '#features/reviews/server/reviews.table.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Db } from '#platform/server/db/db.ts';

type ReviewTable = typeof reviews | typeof hiddenReviews;

const cursorOf = (table: ReviewTable) =>
  sql<string>`(extract(epoch from ${table.createdAt}) * 1000000)::bigint || '-' || ${table.id}`;

/** Whole seconds and microseconds by themselves: a moment must come back to the last digit. */
const isAfter = (table: ReviewTable, before: string): SQL => {
  const [micros = '', id = ''] = before.split('-');
  return sql`(${table.createdAt}, ${table.id}) < (
    timestamptz 'epoch' + (${micros}::bigint / 1000000) * interval '1 second'
      + (${micros}::bigint % 1000000) * interval '1 microsecond', ${id}::integer)`;
};

/** Written out, so that the planner finds the index of the signal. */
const has = (signal: keyof typeof signalBits) => sql.raw(`(signals & ${signalBits[signal]}) <> 0`);

const pageOf = (db: Db, table: ReviewTable, query: ModerationQuery) => {
  const { signal, freelancerId, before, limit } = query;
  const { visitor: _visitor, textHash: _textHash, ...columns } = getTableColumns(table);
  return (
    db
      .select({ ...columns, freelancerName: freelancers.name, cursor: cursorOf(table) })
      .from(table as typeof reviews)
      .innerJoin(freelancers, eq(freelancers.id, table.freelancerId))
      .where(
        and(
          signal && has(signal),
          freelancerId === undefined ? undefined : eq(table.freelancerId, freelancerId),
          before === undefined ? undefined : isAfter(table, before),
        ),
      )
      // As the indexes have it, to the letter.
      .orderBy(sql`${table.createdAt} desc nulls last, ${table.id} desc nulls last`)
      .limit(limit + 1)
  );
};

interface Placed {
  readonly cursor: string;
}

/** The newer first; the order of the two tables is the same. */
const newerFirst = (one: Placed, other: Placed): number => {
  const [at = '', id = ''] = one.cursor.split('-');
  const [otherAt = '', otherId = ''] = other.cursor.split('-');
  return Number(otherAt) - Number(at) || Number(otherId) - Number(id);
};

/** Each table is read as far as the page may go, by its own index. */
export const listNewest = async (db: Db, query: ModerationQuery) => {
  const { state, limit } = query;
  const [shown, hidden] = await Promise.all([
    state === 'hidden' ? [] : pageOf(db, reviews, query),
    state === 'shown' ? [] : pageOf(db, hiddenReviews, query),
  ]);
  const rows = [
    ...shown.map((review) => ({ ...review, hiddenAt: null })),
    ...(hidden as (typeof shown)[number][]).map((review) => ({
      ...review,
      hiddenAt: (review as unknown as { hiddenAt: Date }).hiddenAt,
    })),
  ].toSorted(newerFirst);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
};

/** Those after the one that was seen last, or of the last day, up to so many; and the newest id. */
export const countNewReviews = async (db: Db, seen: number | undefined, most: number) => {
  const isNew =
    seen === undefined
      ? sql`${reviews.createdAt} > now() - interval '1 day'`
      : gt(reviews.id, seen);
  const count = await countRows(
    db,
    db
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(freelancers, eq(freelancers.id, reviews.freelancerId))
      .where(isNew)
      .limit(most),
  );
  const [newest] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .orderBy(sql`${reviews.id} desc`)
    .limit(1);
  return { count, newest: newest?.id ?? 0 };
};

/** Of reviews that are shown or hidden. */
export const listFreelancerIds = async (db: Db, ids: number[]): Promise<number[]> => {
  const of = (table: ReviewTable) =>
    db
      .selectDistinct({ id: table.freelancerId })
      .from(table as typeof reviews)
      .where(inArray(table.id, ids));
  const rows = [...(await of(reviews)), ...(await of(hiddenReviews))];
  return [...new Set(rows.map(({ id }) => id))];
};

export const listByIds = async (tx: Db, ids: number[]) => ({
  shown: await tx.select().from(reviews).where(inArray(reviews.id, ids)),
  hidden: await tx.select().from(hiddenReviews).where(inArray(hiddenReviews.id, ids)),
});

const columns = sql.raw(
  `id, freelancer_id, client_name, client_title, client_avatar, look_alike_rating, services_rating,
   gfe_rating, comment, lucky_number, created_at, visitor, text_hash, signals`,
);

/** Every column as it was, the id too. */
const move = async (tx: Db, from: ReviewTable, to: ReviewTable, ids: number[]) => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    with taken as (delete from ${from} where id = any(${sql.param(ids)}::integer[]) returning ${columns})
    insert into ${to} (${columns}) overriding system value select ${columns} from taken`);
};

export const hideRows = (tx: Db, ids: number[]) => move(tx, reviews, hiddenReviews, ids);
export const showRows = (tx: Db, ids: number[]) => move(tx, hiddenReviews, reviews, ids);

export const deleteRows = async (tx: Db, ids: number[]): Promise<void> => {
  await deleteRepliesTo(tx, ids);
  await tx.delete(reviews).where(inArray(reviews.id, ids));
  await tx.delete(hiddenReviews).where(inArray(hiddenReviews.id, ids));
};

/** What several reviews add to the sums of their profiles, or take from them with a sign of -1. */
export const addAllStars = async (
  tx: Db,
  rows: readonly (typeof reviews.$inferSelect)[],
  sign: 1 | -1,
): Promise<void> => {
  if (rows.length === 0) return;
  const list = (field: 'freelancerId' | 'lookAlikeRating' | 'servicesRating' | 'gfeRating') =>
    sql`${sql.param(rows.map((row) => row[field]))}::integer[]`;
  await tx.execute(sql`
    update ${profileCounters} as counters set
      review_count = review_count + ${sign}::integer * total.count,
      look_alike_stars = look_alike_stars + ${sign}::integer * total.look_alike,
      services_stars = services_stars + ${sign}::integer * total.services,
      gfe_stars = gfe_stars + ${sign}::integer * total.gfe
    from (
      select id, count(*)::integer as count, sum(a)::integer as look_alike,
        sum(b)::integer as services, sum(c)::integer as gfe
      from unnest(${list('freelancerId')}, ${list('lookAlikeRating')}, ${list('servicesRating')},
        ${list('gfeRating')}) as given (id, a, b, c)
      group by id
    ) as total
    where counters.freelancer_id = total.id`);
};
