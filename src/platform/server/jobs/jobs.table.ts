import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#platform/server/db/columns.ts';

/**
 * Leases of background jobs, each run by one process at a time (jobs/background-jobs.ts). All times are of
 * the database's clock. The table is unlogged: after a crash every job is due.
 */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: createdAt(),
  /** Process that runs the job, or did when it crashed. */
  holder: text(),
  /** End of the lease, unless it is renewed. */
  leaseUntil: moment(),
  startedAt: moment(),
  finishedAt: moment(),
  failedAt: moment(),
  /** Reason of the last failure, without parameter values of statements. */
  error: text(),
});
