/** Measures how long a page was visible; time in the background does not count. */
export interface VisitClock {
  readonly pause: (now: number) => void;
  readonly resume: (now: number) => void;
  /** Whole seconds. */
  readonly seconds: (now: number) => number;
}

/** Without `startedAt` the clock is paused, because a page may be opened in a background tab. */
export const startVisitClock = (startedAt?: number): VisitClock => {
  let before = 0;
  let runningSince = startedAt;
  const elapsed = (now: number) => before + (runningSince === undefined ? 0 : now - runningSince);
  return {
    pause: (now) => {
      before = elapsed(now);
      runningSince = undefined;
    },
    resume: (now) => {
      runningSince ??= now;
    },
    seconds: (now) => Math.round(elapsed(now) / 1000),
  };
};
