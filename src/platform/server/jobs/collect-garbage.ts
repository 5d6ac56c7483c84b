import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A thread that has been idle for this long can collect garbage without delaying a request. */
const IDLE_MS = 4_000;

let collect: ((options: object) => void) | undefined;

/** Runs a full garbage collection of this thread. */
export const collectGarbage = (): void => {
  // The flag is global to all threads and stays set; resetting it could race with another thread.
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as NonNullable<typeof collect>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

/** Node.js does not release memory while idle. `count` returns a counter of the work done. */
export const collectWhenIdle = (count: () => number, cleanUp = collectGarbage): void => {
  let last = count();
  let collectedAt = last;
  setInterval(() => {
    const now = count();
    if (now === last && now !== collectedAt) {
      cleanUp();
      collectedAt = now;
    }
    last = now;
  }, IDLE_MS).unref();
};
