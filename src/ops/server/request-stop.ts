import cluster from 'node:cluster';
import type { ToWorker } from '#ops/server/worker-messages.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const POLL_INTERVAL_MS = 500;

interface StopOptions {
  /** There are no more clients, so the stop need not wait. */
  readonly isUrgent: boolean;
}

export type RequestStop = (reason: string, options?: StopOptions) => void;

/** Workers are stopped by a message of the primary process, which also receives the signals. */
const onPrimaryMessage = (ask: RequestStop): void => {
  for (const signal of SIGNALS) process.on(signal, () => {});
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') ask(message.reason);
  });
  // Otherwise Node would terminate this process on disconnect.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.once('disconnect', () => ask('the first process has ended', { isUrgent: true }));
};

/** Calls `ask` when the process is to stop. If npm is killed, the process gets another parent. */
export const onStopRequest = (ask: RequestStop): void => {
  if (cluster.isWorker) {
    onPrimaryMessage(ask);
    return;
  }
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ask('npm has ended');
  }, POLL_INTERVAL_MS);
  timer.unref();
};
