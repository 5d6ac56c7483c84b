/**
 * Preloaded into the program (`--import`): prints whenever the event loop was blocked by work of its own
 * thread. A thread that waits for a busy processor is not blocked by a request.
 */
import { isMainThread } from 'node:worker_threads';

const POLL_INTERVAL_MS = 10;
const REPORTED_BLOCK_MS = 50;

if (isMainThread) {
  const workedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = performance.now();
  let lastWorked = workedMs();
  setInterval(() => {
    const now = performance.now();
    const worked = workedMs();
    const blocked = Math.round(Math.min(now - last - POLL_INTERVAL_MS, worked - lastWorked));
    last = now;
    lastWorked = worked;
    if (blocked >= REPORTED_BLOCK_MS) process.stderr.write(`loop blocked for ${blocked} ms\n`);
  }, POLL_INTERVAL_MS).unref();
}
