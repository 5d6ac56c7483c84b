import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#platform/server/db/columns.ts';

/**
 * What is done in the background, by one of all processes at a time (jobs/background-jobs.ts). All
 * times are the database's. Not logged: after a crash everything is due.
 */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** Nobody does it before. */
  dueAt: createdAt(),
  /** The process that does it now, or did when it ended without a word. */
  holder: text(),
  /** The holder has it until then, unless it says again that it is at it. */
  leaseUntil: moment(),
  startedAt: moment(),
  finishedAt: moment(),
  failedAt: moment(),
  /** Why it failed the last time, without values of statements. */
  error: text(),
});
