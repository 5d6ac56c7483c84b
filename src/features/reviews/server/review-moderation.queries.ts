import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { isHeld, isHeldRow } from '#features/reviews/holding/server/held-reviews.queries.ts';
import type { ModerationQuery } from '#features/reviews/review-moderation.contract.ts';
import { signalBits } from '#features/reviews/review-signals.rules.ts';
import { deleteRepliesTo } from '#features/reviews/server/review-replies.queries.ts';
import { allReviews, reviews } from '#features/reviews/server/reviews.table.ts';
import type { TextSpan } from '#features/reviews/text-spans.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { microsOf, timeOfMicros } from '#platform/server/db/time-cursor.ts';

const cursor = sql<string>`${microsOf(allReviews.createdAt)} || '-' || ${allReviews.id}`;

const isAfter = (before: string): SQL => {
  const [micros = '', id = ''] = before.split('-');
  return sql`(${allReviews.createdAt}, ${allReviews.id}) < (${timeOfMicros(micros)}, ${id}::integer)`;
};

/** Inlined instead of bound, so that the planner can use the partial index of the signal. */
const has = (signal: keyof typeof signalBits) => sql.raw(`(signals & ${signalBits[signal]}) <> 0`);

const isInState = {
  all: undefined,
  shown: isNull(allReviews.hiddenAt),
  held: isHeldRow,
  hidden: and(
    isNotNull(allReviews.hiddenAt),
    or(isNull(allReviews.heldAt), ne(allReviews.heldAt, allReviews.hiddenAt)),
  ),
};

export const listNewest = async (db: Db, query: ModerationQuery) => {
  const { state, signal, freelancerId, before, limit } = query;
  const { visitor: _visitor, textHash: _textHash, ...columns } = getTableColumns(allReviews);
  const rows = await db
    .select({ ...columns, isHeld, freelancerName: freelancers.name, cursor })
    .from(allReviews)
    .innerJoin(freelancers, eq(freelancers.id, allReviews.freelancerId))
    .where(
      and(
        isInState[state],
        signal && has(signal),
        freelancerId === undefined ? undefined : eq(allReviews.freelancerId, freelancerId),
        before === undefined ? undefined : isAfter(before),
      ),
    )
    // Must match the definition of the indexes exactly.
    .orderBy(sql`${allReviews.createdAt} desc nulls last, ${allReviews.id} desc nulls last`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
};

/** Counts reviews after the last seen id, or of the last day. Also returns the newest id. */
export const countNewReviews = async (db: Db, seen: number | undefined, most: number) => {
  const isNew =
    seen === undefined
      ? sql`${reviews.createdAt} > now() - interval '1 day'`
      : gt(reviews.id, seen);
  const count = await db.$count(
    db
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(freelancers, eq(freelancers.id, reviews.freelancerId))
      .where(isNew)
      .limit(most)
      .as('counted'),
  );
  const [newest] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .orderBy(sql`${reviews.id} desc`)
    .limit(1);
  return { count, newest: newest?.id ?? 0 };
};

/** Profiles of the given reviews, visible or hidden. */
export const listFreelancerIds = async (db: Db, ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: allReviews.freelancerId })
    .from(allReviews)
    .where(inArray(allReviews.id, ids));
  return rows.map(({ id }) => id);
};

export const listByIds = (tx: Db, ids: number[]) =>
  tx
    .select({ ...getTableColumns(allReviews), isHeld })
    .from(allReviews)
    .where(inArray(allReviews.id, ids));

const setHiddenAt = (hiddenAt: SQL | null) => async (tx: Db, ids: number[]) => {
  await tx.update(allReviews).set({ hiddenAt }).where(inArray(allReviews.id, ids));
};

export const hideRows = setHiddenAt(sql`now()`);
/** The time of the wait stays, so that `holdRows` can undo an approval. */
export const showRows = setHiddenAt(null);

export const holdRows = async (tx: Db, ids: number[]): Promise<void> => {
  const since = sql`coalesce(${allReviews.heldAt}, now())`;
  await tx
    .update(allReviews)
    .set({ hiddenAt: since, heldAt: since })
    .where(inArray(allReviews.id, ids));
};

export const deleteRows = async (tx: Db, ids: number[]): Promise<void> => {
  await deleteRepliesTo(tx, ids);
  await tx.delete(allReviews).where(inArray(allReviews.id, ids));
};

/** Locks the review until the transaction ends. Undefined if it does not exist. */
export const lockReviewText = async (tx: Db, id: number) => {
  const [review] = await tx
    .select({ comment: allReviews.comment, masks: allReviews.masks })
    .from(allReviews)
    .where(eq(allReviews.id, id))
    .for('update');
  return review;
};

export const saveMasks = (tx: Db, id: number, masks: readonly TextSpan[]) =>
  tx
    .update(allReviews)
    .set({ masks: masks.length > 0 ? masks : null })
    .where(eq(allReviews.id, id));
