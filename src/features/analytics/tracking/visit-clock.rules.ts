/**
 * Measures how long a page was visible; time in the background does not count. Without `startedAt`
 * the clock is paused, because a page may be opened in a background tab.
 */
export const startVisitClock = (startedAt?: number) => {
  let before = 0;
  let runningSince = startedAt;
  const elapsed = (now: number) => before + (runningSince === undefined ? 0 : now - runningSince);
  return {
    pause: (now: number) => {
      before = elapsed(now);
      runningSince = undefined;
    },
    resume: (now: number) => {
      runningSince ??= now;
    },
    /** Whole seconds. */
    seconds: (now: number) => Math.round(elapsed(now) / 1000),
  };
};
