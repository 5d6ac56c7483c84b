import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

type State = (typeof reviewReplies.$inferSelect)['state'];

/** Replies by review id. */
export const listRepliesTo = async (db: Db, reviewIds: readonly number[]) => {
  if (reviewIds.length === 0) return new Map<number, { text: string; state: State }>();
  const rows = await db
    .select({ id: reviewReplies.reviewId, text: reviewReplies.text, state: reviewReplies.state })
    .from(reviewReplies)
    .where(inArray(reviewReplies.reviewId, [...reviewIds]));
  return new Map(rows.map(({ id, text, state }) => [id, { text, state }]));
};

/** False if the profile, which must be locked, has no such review. A new text awaits approval. */
export const writeReply = async (
  tx: Db,
  { freelancerId, reviewId, text }: { freelancerId: number; reviewId: number; text: string },
): Promise<boolean> => {
  const own = and(eq(reviews.id, reviewId), eq(reviews.freelancerId, freelancerId));
  if ((await tx.$count(reviews, own)) === 0) return false;
  const waiting = { text, state: 'waiting', createdAt: sql`now()`, settledAt: null } as const;
  await tx
    .insert(reviewReplies)
    .values({ reviewId, freelancerId, text })
    .onConflictDoUpdate({ target: reviewReplies.reviewId, set: waiting });
  return true;
};

/** Returns false if there is no reply. */
export const deleteReply = async (tx: Db, freelancerId: number, reviewId: number) => {
  const own = and(
    eq(reviewReplies.reviewId, reviewId),
    eq(reviewReplies.freelancerId, freelancerId),
  );
  return (await tx.delete(reviewReplies).where(own).returning()).length > 0;
};

interface ReplyPage {
  readonly state: State;
  readonly offset: number;
  readonly limit: number;
}

const isThere = eq(freelancers.id, reviewReplies.freelancerId);

/** Counts replies that await approval, up to a limit. */
export const countWaitingReplies = (db: Db, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: reviewReplies.reviewId })
      .from(reviewReplies)
      .innerJoin(freelancers, isThere)
      .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
      .where(eq(reviewReplies.state, 'waiting'))
      .limit(most)
      .as('counted'),
  );

/** Oldest first, without replies of deleted profiles and to hidden reviews. */
export const listReplyPage = async (db: Db, { state, offset, limit }: ReplyPage) => {
  const isWanted = eq(reviewReplies.state, state);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(reviewReplies)
    .innerJoin(freelancers, isThere)
    .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
    .where(isWanted);
  const replies = await db
    .select({
      id: reviewReplies.reviewId,
      freelancerId: reviewReplies.freelancerId,
      freelancerName: freelancers.name,
      comment: reviews.comment,
      text: reviewReplies.text,
      state: reviewReplies.state,
      createdAt: reviewReplies.createdAt,
    })
    .from(reviewReplies)
    .innerJoin(freelancers, isThere)
    .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
    .where(isWanted)
    .orderBy(asc(reviewReplies.createdAt), asc(reviewReplies.reviewId))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, replies };
};

/** Locks the reply until the transaction ends. Undefined if it does not exist. */
export const lockReply = async (tx: Db, reviewId: number) => {
  const [reply] = await tx
    .select()
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviewId))
    .for('update');
  return reply;
};

export const settleReply = (tx: Db, reviewId: number, state: State) =>
  tx
    .update(reviewReplies)
    .set({ state, settledAt: state === 'waiting' ? null : sql`now()` })
    .where(eq(reviewReplies.reviewId, reviewId));

/** For reviews that are permanently deleted. A hidden review keeps its reply. */
export const deleteRepliesTo = (tx: Db, reviewIds: readonly number[]) =>
  tx.delete(reviewReplies).where(inArray(reviewReplies.reviewId, [...reviewIds]));
