import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#platform/server/db/columns.ts';

/** Replies of providers to reviews. Visitors only see approved ones. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    /** No foreign key, because reviews can be restored. */
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
