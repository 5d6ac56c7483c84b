import cluster from 'node:cluster';
import type { ToWorker } from '#ops/server/worker-messages.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;

interface StopOptions {
  /** Nobody comes any more: there is nothing to wait for. */
  readonly isUrgent: boolean;
}

export type AskToStop = (reason: string, options?: StopOptions) => void;

/** The process that started this one says when; signals reach that one, too. */
const onPrimaryAsks = (ask: AskToStop): void => {
  for (const signal of SIGNALS) process.on(signal, () => {});
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') ask(message.reason);
  });
  // Otherwise Node would end this process in the middle of its work.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.once('disconnect', () => ask('the first process has ended', { isUrgent: true }));
};

/**
 * Calls when the process is told to stop. npm passes on SIGTERM and SIGINT; when it ends in another
 * way it leaves the process behind, which belongs to another parent from then on.
 */
export const onStopAsked = (ask: AskToStop): void => {
  if (cluster.isWorker) {
    onPrimaryAsks(ask);
    return;
  }
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ask('npm has ended');
  }, LOOK_EVERY_MS);
  timer.unref();
};
