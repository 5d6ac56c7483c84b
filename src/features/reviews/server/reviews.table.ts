import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/server/columns.ts';

/**
 * Whoever writes holds the profile's lock. It is no foreign key: what belongs to a deleted profile
 * waits in its place until the trash is emptied, be it one review or a hundred thousand.
 */
const freelancerId = () => integer().notNull();

export const reviews = pgTable(
  'reviews',
  {
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
  },
  (table) => [
    index('reviews_of_freelancer_idx').on(
      table.freelancerId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    check(
      'reviews_ratings_in_range',
      sql`${table.lookAlikeRating} between 1 and 5 and ${table.servicesRating} between 1 and 5 and ${table.gfeRating} between 1 and 5`,
    ),
    check('reviews_lucky_number_in_range', sql`${table.luckyNumber} between 0 and 9999`),
  ],
);

/** Kept when a review is deleted: a lucky number is kept forever. */
export const luckyNumberHistory = pgTable(
  'lucky_number_history',
  {
    id: id(),
    freelancerId: freelancerId(),
    luckyNumber: smallint().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lucky_number_history_number_idx').on(table.luckyNumber, table.freelancerId),
    index('lucky_number_history_freelancer_idx').on(table.freelancerId),
    check('lucky_number_history_in_range', sql`${table.luckyNumber} between 0 and 9999`),
  ],
);

/**
 * Reviews that came with a key, for as long as a browser may send them again. The key itself is not
 * kept, only a hash of it and of what was written.
 */
export const reviewSubmissions = pgTable(
  'review_submissions',
  {
    freelancerId: freelancerId(),
    submissionHash: text().notNull(),
    reviewId: integer().notNull(),
    luckyNumber: smallint().notNull(),
    /** That the number came with; none from a version that gave none. */
    receipt: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.submissionHash] }),
    index('review_submissions_created_idx').on(table.createdAt),
  ],
);
