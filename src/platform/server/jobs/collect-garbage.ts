import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A thread that did nothing for so long keeps nobody waiting while it cleans up. */
const IDLE_MS = 4_000;

let collect: ((options: object) => void) | undefined;

/** Gives back what this thread no longer needs. */
export const collectGarbage = (): void => {
  // The flag is one for all threads: it stays, or one would take it back before another has used it.
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as NonNullable<typeof collect>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

/**
 * Cleans up once after each time of work: Node itself gives nothing back while nothing happens. `count`
 * tells how much was done so far.
 */
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
