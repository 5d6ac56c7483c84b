import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Config } from '#ops/config/config.ts';
import type { RequestStop } from '#ops/server/request-stop.ts';
import {
  announceEarlyStop,
  announceFirstAdmin,
  announceStartup,
} from '#ops/server/startup-message.ts';
import type { FromWorker, ToWorker } from '#ops/server/worker-messages.ts';
import { backoffMs } from '#platform/server/db/retry.ts';
import { createLogger } from '#platform/server/logging/logging.ts';

/** Longer than the stop limit of a worker. */
const STOP_LIMIT_MS = 11_000;
/** A worker that exits sooner than this after opening counts as a failed start. */
const STABLE_AFTER_MS = 10_000;
/** Consecutive failures without an open worker after which the primary process gives up. */
const MAX_FAILURES = 5;
const BACKOFF = { firstMs: 500, maxMs: 30_000 };

/**
 * Starts worker processes, replaces those that exit, and forwards stop requests. The first worker migrates
 * the database before the others start. A killed worker loses its open requests.
 */
export const runWorkers = (config: Config): RequestStop => {
  // Workers accept connections themselves: one that the primary hands to a worker that just died would never
  // get a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const log = createLogger(config.logLevel);
  const openWorkers = new Set<Worker>();
  let failures = 0;
  let isFirstOpen = false;
  let isAnnounced = false;
  let isAdminAnnounced = false;
  let lastSentence = '';
  let stopReason: string | undefined;
  let exitCode = 0;

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const sendStop = (worker: Worker) => {
    if (worker.isConnected()) {
      worker.send({ kind: 'stop', reason: stopReason ?? '' } satisfies ToWorker);
    }
  };
  const stop = (reason: string) => {
    if (stopReason === undefined) {
      stopReason = reason;
      setTimeout(
        () => {
          for (const worker of all()) worker.process.kill('SIGKILL');
          process.exit(1);
        },
        config.stopDelaySeconds * 1000 + STOP_LIMIT_MS,
      ).unref();
    }
    for (const worker of all()) sendStop(worker);
    if (all().length === 0) process.exit(exitCode);
  };
  const giveUp = (sentence: string) => {
    if (lastSentence === '') console.error(sentence);
    exitCode = 1;
    stop(sentence);
  };
  /** Prints why a worker failed to start; a repeated message is printed once. */
  const printFailure = (sentence: string) => {
    if (sentence !== lastSentence) console.error(sentence);
    lastSentence = sentence;
  };

  const onOpen = (worker: Worker, address: AddressInfo) => {
    openWorkers.add(worker);
    if (stopReason !== undefined) return sendStop(worker);
    if (!isFirstOpen) {
      isFirstOpen = true;
      for (let count = 1; count < config.workers; count += 1) fork();
    }
    if (isAnnounced || openWorkers.size < config.workers) return;
    isAnnounced = true;
    announceStartup(config, address);
  };
  const replace = (isSettled: boolean, words: string) => {
    failures = isSettled ? 0 : failures + 1;
    if (openWorkers.size === 0 && failures >= MAX_FAILURES) return giveUp(words);
    log.error(`${words}: starting a replacement`);
    setTimeout(fork, backoffMs(failures, BACKOFF));
  };
  const fork = () => {
    if (stopReason !== undefined) return;
    const worker = cluster.fork();
    let openedAt: number | undefined;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') return printFailure(message.sentence);
      if (message.kind !== 'open') return;
      openedAt = performance.now();
      if (message.firstAdmin && !isAdminAnnounced) {
        // Printed at once, because another worker may still fail and the password is shown only once.
        isAdminAnnounced = true;
        announceFirstAdmin(message.firstAdmin);
      }
      onOpen(worker, message.address);
    });
    worker.once('exit', (code, signal) => {
      openWorkers.delete(worker);
      if (stopReason !== undefined) {
        if (code !== 0) exitCode = 1;
        if (all().length === 0) process.exit(exitCode);
        return;
      }
      const words = `worker ${worker.id} ended with ${signal ?? code}`;
      if (!isAnnounced && openedAt === undefined) return giveUp(`${words} before it was open`);
      const age = openedAt === undefined ? 0 : performance.now() - openedAt;
      replace(age >= STABLE_AFTER_MS, words);
    });
  };
  fork();

  return (reason) => {
    if (stopReason === undefined && !isAnnounced) {
      announceEarlyStop(reason);
    } else if (stopReason === undefined) log.info(`stopping: ${reason}`);
    stop(stopReason ?? reason);
  };
};
