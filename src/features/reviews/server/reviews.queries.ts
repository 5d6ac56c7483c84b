import { createHash } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReviewQuery } from '#features/reviews/reviews.contract.ts';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Omits columns that only moderation uses. */
const {
  visitor: _visitor,
  textHash: _textHash,
  signals: _signals,
  hiddenAt: _hiddenAt,
  heldAt: _heldAt,
  ...shownColumns
} = getTableColumns(allReviews);

const HAN = '[\u4e00-\u9fff]';
const inLanguage = (freelancerId: number, language: ReviewQuery['language']) =>
  and(
    eq(reviews.freelancerId, freelancerId),
    language &&
      (language === 'zh'
        ? sql`${reviews.comment} ~ ${HAN}`
        : sql`${reviews.comment} <> '' and ${reviews.comment} !~ ${HAN}`),
  );

type Ordered = typeof reviews | typeof allReviews;
const newest = (table: Ordered) => [desc(table.createdAt), desc(table.id)];
const stars = (table: Ordered) =>
  sql`${table.lookAlikeRating} + ${table.servicesRating} + ${table.gfeRating}`;
const orders: Record<ReviewQuery['sortBy'], (table: Ordered) => SQL[]> = {
  newest,
  highest: (table) => [desc(stars(table)), ...newest(table)],
  lowest: (table) => [asc(stars(table)), ...newest(table)],
};

type PageQuery = Omit<ReviewQuery, 'sortBy'> & Partial<Pick<ReviewQuery, 'sortBy'>>;

/** The subquery lets the offset skip rows with an index-only scan. */
export const listReviewPage = (
  db: Db,
  freelancerId: number,
  { limit, offset, sortBy = 'newest', language }: PageQuery,
) => {
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inLanguage(freelancerId, language))
    .orderBy(...orders[sortBy](reviews))
    .limit(limit)
    .offset(offset);
  return db
    .select(shownColumns)
    .from(allReviews)
    .where(inArray(allReviews.id, page))
    .orderBy(...orders[sortBy](allReviews));
};

export const countReviewsIn = (
  db: Db,
  freelancerId: number,
  language: NonNullable<ReviewQuery['language']>,
) => db.$count(reviews, inLanguage(freelancerId, language));

type NewReview = Omit<typeof allReviews.$inferInsert, 'hiddenAt' | 'heldAt'> & {
  luckyNumber: number;
  receipt: string;
  isHeld: boolean;
};

/** Also adds the lucky number to the history, which outlives the review. */
export const insertReview = async (tx: Db, { receipt, isHeld, ...review }: NewReview) => {
  const { freelancerId, luckyNumber } = review;
  const hiding = isHeld ? { hiddenAt: sql`now()`, heldAt: sql`now()` } : {};
  const [inserted] = await tx
    .insert(allReviews)
    .values({ ...review, ...hiding })
    .returning(shownColumns);
  if (!inserted) throw new Error('The review was not inserted');
  const receiptHash = createHash('sha256').update(receipt).digest('hex');
  const number = { freelancerId, luckyNumber, reviewId: inserted.id, receiptHash };
  await tx.insert(luckyNumberHistory).values(number);
  return inserted;
};

/** Number of lucky numbers that the profile has issued; stable under the profile lock. */
export const countNumbersOf = (tx: Db, freelancerId: number) =>
  tx.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, freelancerId));
