import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A thread that did nothing for so long keeps nobody waiting while it cleans up. */
const IDLE_MS = 4_000;

/** Gives back what this thread no longer needs. */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

/**
 * Cleans up once after each time of work: Node itself gives nothing back while nothing happens. `count`
 * tells how much was done so far.
 */
export const collectWhenIdle = (count: () => number, collect = collectGarbage): void => {
  let last = count();
  let collectedAt = last;
  setInterval(() => {
    const now = count();
    if (now === last && now !== collectedAt) {
      collect();
      collectedAt = now;
    }
    last = now;
  }, IDLE_MS).unref();
};
