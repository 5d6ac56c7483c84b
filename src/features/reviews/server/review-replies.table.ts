import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#platform/server/db/columns.ts';

/** What a provider answers to a review. Visitors see what an admin has approved. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    /** No foreign key: a review may go and come back. */
    reviewId: integer().primaryKey(),
    freelancerId: integer().notNull(),
    text: text().notNull(),
    state: text().$type<'waiting' | 'approved' | 'refused'>().notNull().default('waiting'),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    index('review_replies_queue_idx').on(table.state, table.createdAt, table.reviewId),
    index('review_replies_freelancer_idx').on(table.freelancerId),
  ],
);
