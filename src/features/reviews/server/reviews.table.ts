import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
