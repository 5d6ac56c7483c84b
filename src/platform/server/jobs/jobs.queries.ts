import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { jobs } from '#platform/server/jobs/jobs.table.ts';

/** Who does not say for so long that it is at it has ended. */
export const LEASE_MS = 60_000;

export interface JobTerms {
  readonly name: string;
  readonly everyMs: number;
  /** After a failure. */
  readonly retryMs: number;
}

const mostMsOf = ({ everyMs, retryMs }: JobTerms) => Math.max(everyMs, retryMs);
const interval = (ms: number) => sql`${ms}::double precision * interval '1 millisecond'`;
/** A moment that is further away than anybody sets it is of a clock that was put back. */
const isPast = (moment: AnyColumn, mostMs: number) =>
  sql`(${moment} <= now() or ${moment} > now() + ${interval(mostMs)})`;
const msUntil = (moment: AnyColumn, mostMs: number) =>
  sql`case when ${moment} is null or ${isPast(moment, mostMs)} then 0
    else extract(epoch from ${moment} - now()) * 1000 end`;

/** For how many milliseconds nobody needs to do it; undefined if nobody ever did. */
const findWait = async (db: Db, job: JobTerms): Promise<number | undefined> => {
  const wait = sql<number>`greatest(${msUntil(jobs.dueAt, mostMsOf(job))},
    ${msUntil(jobs.leaseUntil, LEASE_MS)})::double precision`;
  return (await db.select({ wait }).from(jobs).where(eq(jobs.name, job.name)))[0]?.wait;
};

/** Takes the job if it is due and nobody is at it: 0. Otherwise tells when to ask again. */
export const claimJob = async (db: Db, job: JobTerms, holder: string): Promise<number> => {
  // Asked first, because an attempt writes even where it takes nothing.
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

/** False if another has it meanwhile. */
export const renewLease = async (db: Db, name: string, holder: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(jobs)
    .set({ leaseUntil: sql`now() + ${interval(LEASE_MS)}` })
    .where(isHeld(name, holder));
  return rowCount === 1;
};

/** How a run ended. One that was cut short is due at once, for whoever comes first. */
export type Outcome =
  | { readonly kind: 'done' | 'cut-short' }
  | { readonly kind: 'failed'; readonly error: string };

const changesBy = (outcome: Outcome, { everyMs, retryMs }: JobTerms) => {
  const now = sql`now()`;
  if (outcome.kind === 'failed') {
    return { failedAt: now, error: outcome.error, dueAt: sql`now() + ${interval(retryMs)}` };
  }
  if (outcome.kind === 'cut-short') return { dueAt: now };
  return { finishedAt: now, dueAt: sql`now() + ${interval(everyMs)}` };
};

/** Gives the job back. */
export const endJob = (db: Db, job: JobTerms, holder: string, outcome: Outcome) =>
  db
    .update(jobs)
    .set({ holder: null, leaseUntil: null, ...changesBy(outcome, job) })
    .where(isHeld(job.name, holder));

export interface JobState {
  readonly name: string;
  readonly isRunning: boolean;
  /** Seconds by the database's clock; null: never. */
  readonly sinceFinish: number | null;
  readonly sinceFailure: number | null;
  readonly error: string | null;
}

/** What versions of a month ago did and nobody does any more is none of it. */
export const listJobs = (db: Db): Promise<JobState[]> => {
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
