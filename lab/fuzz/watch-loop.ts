/** Preloaded into the program (`--import`): prints whenever the event loop was blocked. */
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 10;
const WORTH_TELLING_MS = 50;

if (isMainThread) {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const blocked = Math.round(now - last - LOOK_EVERY_MS);
    last = now;
    if (blocked >= WORTH_TELLING_MS) process.stderr.write(`loop blocked for ${blocked} ms\n`);
  }, LOOK_EVERY_MS).unref();
}
