import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { jobs } from '#platform/server/jobs/jobs.table.ts';

/** Lease of a running job; without a renewal in this time, its process counts as dead. */
export const LEASE_MS = 60_000;

export interface JobSchedule {
  readonly name: string;
  readonly everyMs: number;
  readonly retryMs: number;
}

const mostMsOf = ({ everyMs, retryMs }: JobSchedule) => Math.max(everyMs, retryMs);
const interval = (ms: number) => sql`${ms}::double precision * interval '1 millisecond'`;
/** `now()` is the start of a transaction, and the one that set a time may have started later. */
const TOLERANCE_MS = 60_000;
/** A time further in the future than any interval means that the clock was set back. */
const isPast = (moment: AnyColumn, mostMs: number) =>
  sql`(${moment} <= now() or ${moment} > now() + ${interval(mostMs + TOLERANCE_MS)})`;
const msUntil = (moment: AnyColumn, mostMs: number) =>
  sql`case when ${moment} is null or ${isPast(moment, mostMs)} then 0
    else extract(epoch from ${moment} - now()) * 1000 end`;

/** Returns the milliseconds until the job is due and not leased; undefined if it never ran. */
const findWait = async (db: Db, job: JobSchedule): Promise<number | undefined> => {
  const wait = sql<number>`greatest(${msUntil(jobs.dueAt, mostMsOf(job))},
    ${msUntil(jobs.leaseUntil, LEASE_MS)})::double precision`;
  return (await db.select({ wait }).from(jobs).where(eq(jobs.name, job.name)))[0]?.wait;
};

/** Claims the job if it is due and not leased, and returns 0. Otherwise returns the milliseconds to wait. */
export const claimJob = async (db: Db, job: JobSchedule, holder: string): Promise<number> => {
  // Reads first, because the upsert writes even if it claims nothing.
  const wait = await findWait(db, job);
  if (wait) return wait;
  const claim = {
    holder,
    startedAt: sql`now()`,
    leaseUntil: sql`now() + ${interval(LEASE_MS)}`,
  };
  const claimed = await db
    .insert(jobs)
    .values({ name: job.name, ...claim })
    .onConflictDoUpdate({
      target: jobs.name,
      set: claim,
      setWhere: sql`${isPast(jobs.dueAt, mostMsOf(job))}
        and (${jobs.leaseUntil} is null or ${isPast(jobs.leaseUntil, LEASE_MS)})`,
    })
    .returning({ name: jobs.name });
  return claimed.length > 0 ? 0 : ((await findWait(db, job)) ?? 0) || LEASE_MS;
};

const isHeld = (name: string, holder: string) => and(eq(jobs.name, name), eq(jobs.holder, holder));

/** Returns false if another process has the lease. */
export const renewLease = async (db: Db, name: string, holder: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(jobs)
    .set({ leaseUntil: sql`now() + ${interval(LEASE_MS)}` })
    .where(isHeld(name, holder));
  return rowCount === 1;
};

/** Result of a run. A run that was cut short is due again immediately, for any process. */
export type Outcome =
  | { readonly kind: 'done' | 'cut-short' }
  | { readonly kind: 'failed'; readonly error: string };

const changesBy = (outcome: Outcome, { everyMs, retryMs }: JobSchedule) => {
  const now = sql`now()`;
  if (outcome.kind === 'failed') {
    return { failedAt: now, error: outcome.error, dueAt: sql`now() + ${interval(retryMs)}` };
  }
  if (outcome.kind === 'cut-short') return { dueAt: now };
  return { finishedAt: now, dueAt: sql`now() + ${interval(everyMs)}` };
};

/** Releases the lease and records the outcome. */
export const endJob = (db: Db, job: JobSchedule, holder: string, outcome: Outcome) =>
  db
    .update(jobs)
    .set({ holder: null, leaseUntil: null, ...changesBy(outcome, job) })
    .where(isHeld(job.name, holder));

/** Omits jobs that have not started for 30 days, such as those of earlier versions. */
export const listJobs = (db: Db) => {
  /** Seconds by the clock of the database; null if it never happened. */
  const since = (moment: AnyColumn) =>
    sql<number | null>`extract(epoch from now() - ${moment})::double precision`;
  return db
    .select({
      name: jobs.name,
      isRunning: sql<boolean>`coalesce(${jobs.leaseUntil} > now(), false)`,
      sinceFinish: since(jobs.finishedAt),
      sinceFailure: since(jobs.failedAt),
      error: jobs.error,
    })
    .from(jobs)
    .where(sql`${jobs.startedAt} > now() - interval '30 days'`)
    .orderBy(jobs.name);
};
