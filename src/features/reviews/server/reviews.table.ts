import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { signalBits } from '#features/reviews/review-signals.rules.ts';
import type { TextSpan } from '#features/reviews/text-spans.rules.ts';
import { createdAt, id, moment } from '#platform/server/db/columns.ts';

/**
 * Writers hold the profile lock instead of a foreign key: rows of a deleted profile stay in place
 * until the trash is emptied, so that deleting a profile does not depend on the number of its
 * reviews.
 */
const freelancerId = () => integer().notNull();

const content = () => ({
  id: id(),
  freelancerId: freelancerId(),
  clientName: text(),
  clientTitle: text(),
  clientAvatar: text(),
  lookAlikeRating: smallint().notNull(),
  servicesRating: smallint().notNull(),
  gfeRating: smallint().notNull(),
  comment: text(),
  luckyNumber: smallint(),
  createdAt: createdAt(),
  /** Keyed hash of day and address, see visitor-hash.ts; cleared once it is of no use. */
  visitor: text(),
  /** Hash of the normalized comment; null if it is too short. */
  textHash: text(),
  /** Bit mask, see review-signals.rules.ts; null until the review has been analysed. */
  signals: smallint(),
  /** Parts of the comment that an admin masked, in addition to the contact data. */
  masks: jsonb().$type<readonly TextSpan[]>(),
});

const hiding = () => ({
  hiddenAt: moment(),
  /**
   * Equal to `hidden_at` while the review is held, that is, waits for an approval. A release that only knows
   * `hidden_at` ends the wait whenever it hides or shows the review.
   */
  heldAt: moment(),
});

/**
 * Every stored review. Only moderation and whatever writes reviews use this table; all other readers
 * use the view `reviews`, so that none of them can forget the condition on `hidden_at`.
 */
export const allReviews = pgTable('all_reviews', { ...content(), ...hiding() }, (table) => [
  index('reviews_newest_idx').on(table.createdAt.desc(), table.id.desc()),
  index('reviews_hidden_idx')
    .on(table.createdAt.desc(), table.id.desc())
    .where(sql`${table.hiddenAt} is not null`),
  index('reviews_held_idx')
    .on(table.createdAt.desc(), table.id.desc())
    .where(sql`${table.heldAt} = ${table.hiddenAt}`),
  index('reviews_unseen_idx').on(table.id).where(sql`${table.signals} is null`),
  index('reviews_visitor_idx').on(table.visitor).where(sql`${table.visitor} is not null`),
  index('reviews_text_idx').on(table.textHash).where(sql`${table.textHash} is not null`),
  ...Object.entries(signalBits).map(([signal, bit]) =>
    index(`reviews_${signal}_idx`)
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql.raw(`(signals & ${bit}) <> 0`)),
  ),
  // hidden_at is included so that a page of ids can be read with an index-only scan.
  index('reviews_of_profile_idx').on(
    table.freelancerId,
    table.createdAt.desc(),
    table.id.desc(),
    table.hiddenAt,
  ),
  check(
    'reviews_ratings_in_range',
    sql`${table.lookAlikeRating} between 1 and 5 and ${table.servicesRating} between 1 and 5 and ${table.gfeRating} between 1 and 5`,
  ),
  check('reviews_lucky_number_in_range', sql`${table.luckyNumber} between 0 and 9999`),
]);

/** The reviews that are not hidden. The migration `held-reviews` defines this view. */
export const reviews = pgView('reviews', content()).existing();

/** Rows outlive their review: lucky numbers are permanent. */
export const luckyNumberHistory = pgTable(
  'lucky_number_history',
  {
    id: id(),
    freelancerId: freelancerId(),
    luckyNumber: smallint().notNull(),
    createdAt: createdAt(),
    /** The review that the number was drawn for; null in rows of older releases. */
    reviewId: integer(),
    /** SHA-256 of the receipt, in hexadecimal. */
    receiptHash: text(),
  },
  (table) => [
    index('lucky_number_history_review_idx')
      .on(table.reviewId)
      .where(sql`${table.reviewId} is not null`),
    index('lucky_number_history_number_idx').on(table.luckyNumber, table.freelancerId),
    index('lucky_number_history_freelancer_idx').on(table.freelancerId),
    check('lucky_number_history_in_range', sql`${table.luckyNumber} between 0 and 9999`),
  ],
);

/** Deleted reviews with their replies and lucky numbers as JSON rows, while they can be restored. */
export const deletedReviews = pgTable(
  'deleted_reviews',
  {
    /** The id of the review, which a restore reuses. */
    id: integer().primaryKey(),
    freelancerId: freelancerId(),
    deletedAt: moment().notNull().defaultNow(),
    /** Rows by table name. */
    rows: jsonb().$type<Readonly<Record<string, readonly object[]>>>().notNull(),
  },
  (table) => [
    index('deleted_reviews_deleted_at_idx').on(table.deletedAt),
    index('deleted_reviews_freelancer_idx').on(table.freelancerId),
  ],
);

/** Submissions, for as long as a browser may retry. Only a hash of key and content is stored. */
export const reviewSubmissions = pgTable(
  'review_submissions',
  {
    freelancerId: freelancerId(),
    submissionHash: text().notNull(),
    reviewId: integer().notNull(),
    luckyNumber: smallint().notNull(),
    /** Receipt of the lucky number; null in rows of older releases. */
    receipt: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.submissionHash] }),
    index('review_submissions_created_idx').on(table.createdAt),
  ],
);
