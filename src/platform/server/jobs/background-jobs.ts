import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseUnavailable } from '#platform/server/http/external-failure.ts';
import {
  claimJob,
  endJob,
  type JobSchedule,
  LEASE_MS,
  type Outcome,
  renewLease,
} from '#platform/server/jobs/jobs.queries.ts';
import { loggedError } from '#platform/server/logging/error-log.ts';

/** Interval at which each process checks for due jobs. */
const POLL_INTERVAL_MS = 60_000;
const RETRY_MS = 60_000;
/** Usual interval of cleanup jobs. */
export const TEN_MINUTES_MS = 10 * MINUTE_MS;
const MAX_ERROR_LENGTH = 300;

export interface Job extends Omit<JobSchedule, 'retryMs'> {
  /** Pause after a failure, a minute by default. */
  readonly retryMs?: number;
  /** The first run waits for this promise. */
  readonly after?: Promise<unknown>;
  /** Performs the work in complete steps, and stops between them if `isStopped` returns true. */
  readonly run: (isStopped: () => boolean) => Promise<unknown>;
  /** Replaces the log line of a failure. */
  readonly onFailure?: (error: unknown) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of all processes on one database, one at a time runs the job, once per interval. */
    startJob: (job: Job) => void;
  }
}

interface JobsOptions extends Pick<Database, 'db' | 'id'> {
  readonly renewEveryMs?: number;
  readonly pollIntervalMs?: number;
  /** If false, the process leaves all jobs to other processes on the same database. */
  readonly isEnabled?: boolean;
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = loggedError(error);
  return (cause?.message ?? message).slice(0, MAX_ERROR_LENGTH);
};

export const registerJobs = (
  app: FastifyInstance,
  {
    db,
    id,
    renewEveryMs = LEASE_MS / 4,
    pollIntervalMs = POLL_INTERVAL_MS,
    isEnabled = true,
  }: JobsOptions,
): void => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');
  const { promise: ready, resolve: begin } = Promise.withResolvers<void>();

  /** Runs a job and renews its lease; a run that has lost its lease stops. */
  const runOnce = async ({ name, run }: Job): Promise<'done' | 'cut-short'> => {
    let isLost = false;
    let isCutShort = signal.aborted;
    if (isCutShort) return 'cut-short';
    const renew = async () => {
      // If the renewal fails, the next one may still be in time.
      const isMine = await renewLease(db, name, id).catch(() => true);
      isLost ||= !isMine;
    };
    const timer = setInterval(renew, renewEveryMs).unref();
    try {
      await run(() => {
        isCutShort ||= signal.aborted || isLost;
        return isCutShort;
      });
    } finally {
      clearInterval(timer);
    }
    return isCutShort ? 'cut-short' : 'done';
  };

  const logFailure = (name: string, error: unknown) => {
    // The health monitor has already logged an outage of the database.
    if (!isDatabaseUnavailable(error)) app.log.warn({ err: error, job: name }, 'a job failed');
  };

  /** Returns the milliseconds until the next attempt. */
  const attempt = async (job: Job): Promise<number> => {
    const {
      name,
      everyMs,
      retryMs = RETRY_MS,
      onFailure = (error) => logFailure(name, error),
    } = job;
    const terms = { name, everyMs, retryMs };
    const wait = await claimJob(db, terms, id);
    if (wait > 0) return wait;
    const outcome: Outcome = await runOnce(job).then(
      (kind) => ({ kind }),
      (error) => {
        onFailure(error);
        return { kind: 'failed', error: reasonOf(error) };
      },
    );
    await endJob(db, terms, id, outcome);
    return outcome.kind === 'failed' ? retryMs : everyMs;
  };

  const repeat = async (job: Job): Promise<void> => {
    await Promise.race([Promise.all([ready, job.after]), stopped]);
    while (!signal.aborted) {
      const pause = await attempt(job).catch((error) => {
        logFailure(job.name, error);
        return RETRY_MS;
      });
      const ms = Math.min(Math.ceil(pause), pollIntervalMs);
      await delay(ms, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  // Jobs start after the server, so that they do not delay its startup queries.
  app.addHook('onReady', async () => begin());
  app.addHook('preClose', async () => stopping.abort());
  app.decorate('startJob', function startJob(this: FastifyInstance, job: Job) {
    if (!isEnabled) return;
    const repeating = repeat(job);
    // The hook of the plugin that started the job keeps its resources open until the job has ended.
    this.addHook('onClose', () => repeating);
  });
};
