import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { isDatabaseAway } from '#platform/server/http/external-failure.ts';
import {
  claimJob,
  endJob,
  type JobTerms,
  LEASE_MS,
  type Outcome,
  renewLease,
} from '#platform/server/jobs/jobs.queries.ts';
import { loggedError } from '#platform/server/logging/error-log.ts';

/** So often each process looks whether something was left undone. */
const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 60_000;
/** Often enough for what is out of date and in nobody's way. */
export const TEN_MINUTES_MS = 10 * 60_000;
const MAX_ERROR_LENGTH = 300;

export interface Job extends Omit<JobTerms, 'retryMs'> {
  /** After a failure; a minute unless told. */
  readonly retryMs?: number;
  /** Not before this has happened. */
  readonly after?: Promise<unknown>;
  /** In steps that are whole. It stops between them when it is told so. */
  readonly run: (isStopped: () => boolean) => Promise<unknown>;
  /** Instead of a line in the log. */
  readonly onFailure?: (error: unknown) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does something again and again as long as the server runs, behind its back. Of all processes on
     * one database one does it at a time, and together they do it no more often than told.
     */
    startJob: (job: Job) => void;
  }
}

interface JobsOptions extends Pick<Database, 'db' | 'id'> {
  /** So often a run says that it is still at it. */
  readonly renewEveryMs?: number;
  readonly lookEveryMs?: number;
  /** Without them the process leaves all jobs to other processes on the same database. */
  readonly isEnabled?: boolean;
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = loggedError(error);
  return (cause?.message ?? message).slice(0, MAX_ERROR_LENGTH);
};

/** Puts `startJob` on the server. */
export const registerJobs = (
  app: FastifyInstance,
  {
    db,
    id,
    renewEveryMs = LEASE_MS / 4,
    lookEveryMs = LOOK_EVERY_MS,
    isEnabled = true,
  }: JobsOptions,
): void => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');
  const { promise: ready, resolve: begin } = Promise.withResolvers<void>();

  /** Renews the lease meanwhile; whoever has lost it stops. */
  const runOnce = async ({ name, run }: Job): Promise<'done' | 'cut-short'> => {
    let isLost = false;
    let isCutShort = signal.aborted;
    if (isCutShort) return 'cut-short';
    const renew = async () => {
      // Where it cannot be said now, the next time may be in time.
      const isMine = await renewLease(db, name, id).catch(() => true);
      isLost ||= !isMine;
    };
    const timer = setInterval(renew, renewEveryMs);
    timer.unref();
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

  const tell = (name: string, error: unknown) => {
    // Where nobody answers, that has been told already.
    if (!isDatabaseAway(error)) app.log.warn({ err: error, job: name }, 'a job failed');
  };

  /** Tells after how many milliseconds to look again. */
  const attempt = async (job: Job): Promise<number> => {
    const { name, everyMs, retryMs = RETRY_MS, onFailure = (error) => tell(name, error) } = job;
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
        tell(job.name, error);
        return RETRY_MS;
      });
      const ms = Math.min(Math.ceil(pause), lookEveryMs);
      await delay(ms, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  // Not while the server starts: it has other questions then.
  app.addHook('onReady', async () => begin());
  app.addHook('preClose', async () => stopping.abort());
  app.decorate('startJob', function startJob(this: FastifyInstance, job: Job) {
    if (!isEnabled) return;
    const repeating = repeat(job);
    // Of the plugin that started it: what that uses is there until the job has ended.
    this.addHook('onClose', () => repeating);
  });
};
